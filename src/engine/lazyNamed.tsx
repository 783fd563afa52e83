import { type ComponentType, lazy, useState } from 'react';

// React's own bound for a lazy component.
type AnyComponent = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer Component }>
  ? Component
  : never;

type Components<Module> = {
  [Name in keyof Module]: Module[Name] extends AnyComponent ? Name : never;
}[keyof Module];

/** A component that is fetched when it is first drawn, or before by `preload`. */
export type LazyComponent<Component> = Component & {
  /** Fetches the code without drawing it. A failure is left to the drawing, which tries again. */
  preload(): void;
};

/**
 * A module's named component, fetched when it is first drawn:
 * `lazyNamed(() => import('../src/screens/Offers'), 'Offers')`.
 */
export function lazyNamed<Module, Name extends Components<Module>>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<Extract<Module[Name], AnyComponent>> {
  let loaded: ComponentType<object> | undefined;
  let loading: Promise<{ default: ComponentType<object> }> | undefined;

  const fetchOnce = () => {
    loading ??= load().then(
      module => {
        loaded = module[name] as ComponentType<object>;
        return { default: loaded };
      },
      error => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Awaited = lazy(fetchOnce);

  // What is there by then is drawn at once: React's own lazy component suspends even so.
  function Lazy(props: object) {
    const [Component] = useState(() => loaded ?? Awaited);
    return <Component {...props} />;
  }
  const preload = () => {
    fetchOnce().catch(() => {});
  };
  return Object.assign(Lazy, { preload }) as LazyComponent<Extract<Module[Name], AnyComponent>>;
}
