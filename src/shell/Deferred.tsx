import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useWhenBack } from '../engine';

interface DeferredProps<Props> {
  /** The same function from one drawing to the next. */
  load(): Promise<ComponentType<Props>>;
  /** What the component is handed. */
  props?: Props;
  /** What stands there until then. */
  children?: ReactNode;
}

/**
 * A component as soon as its code is here: what has suspended is held back by React for 0.3 s more. Where the
 * code fails to load, it is fetched again at each place in the history and when the network is back.
 */
export function Deferred<Props extends object>({ load, props, children }: DeferredProps<Props>) {
  const { key } = useLocation();
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const fetch = () =>
    void load().then(
      component => setComponent(() => component),
      () => {},
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another try
  useEffect(() => {
    if (!Component) fetch();
  }, [key]);
  useWhenBack(fetch);
  return Component ? <Component {...(props as Props)} /> : children;
}
