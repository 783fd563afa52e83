import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useWhenBack } from '../engine';

interface DeferredProps<Props> {
  /** Must be the same function on every render. */
  load(): Promise<ComponentType<Props>>;
  props?: Props;
}

/**
 * Renders a component as soon as its code has loaded, whereas React delays suspended content by another 0.3
 * s. If the code fails to load, it is requested again after navigation and when the network is back.
 */
export function Deferred<Props extends object>({ load, props }: DeferredProps<Props>) {
  const { key } = useLocation();
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const tryLoad = () =>
    void load().then(
      component => setComponent(() => component),
      () => {},
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries after navigation
  useEffect(() => {
    if (!Component) tryLoad();
  }, [key]);
  useWhenBack(tryLoad);
  return Component ? <Component {...(props as Props)} /> : null;
}
