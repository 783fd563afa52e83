import { HttpError } from 'ra-core';
import { type ComponentType, lazy, use, useEffect, useEffectEvent, useState } from 'react';
import { type Connection, ConnectionContext, useRetryWhenBack } from './ConnectionContext';
import { isUnreached } from './isUnreached';
import { MissingCodeContext } from './MissingCodeContext';

// React's own bound for a lazy component.
type AnyComponent = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer Component }>
  ? Component
  : never;

type Components<Module> = {
  [Name in keyof Module]: Module[Name] extends AnyComponent ? Name : never;
}[keyof Module];

/** A component of a module that is fetched when it is first drawn, or before by `preload`. */
export type LazyComponent<Component> = Component & {
  /** Fetches the code without drawing it. A failure is left to the drawing, which tries again. */
  preload(): void;
};

interface LazyModule<Module> {
  component<Name extends Components<Module>>(name: Name): LazyComponent<Extract<Module[Name], AnyComponent>>;
  load(): Promise<Module>;
  /** Fetches the code without drawing it. A failure is left to the drawing, which tries again. */
  preload(): void;
}

/**
 * One component of a module:
 * `lazyNamed(() => import('../src/screens/offers/Offers'), 'Offers')`.
 */
export function lazyNamed<Module, Name extends Components<Module>>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<Extract<Module[Name], AnyComponent>> {
  return lazyModule(load).component(name);
}

/**
 * A module whose components are fetched together when the first of them is drawn. React's own `lazy` keeps a
 * failure for good. Here the code is asked for again when a component is drawn again, on the `retry` of what
 * is shown in its place (`MissingCodeContext`), and when the connection is back. Browsers older than Chromium
 * 156, Firefox 154 and Safari 27 keep the failure themselves (whatwg/html#6768): there it takes a reload.
 */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  /** What shows that the code is missing: each is drawn again once it is here. */
  const missing = new Set<() => void>();

  const fetchOnce = () => {
    loading ??= load().then(
      module => {
        loaded = module;
        for (const draw of missing) draw();
        return module;
      },
      error => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  /** @throws HttpError where the connection is lost; `seamark.load.missing` where it is not. */
  const fetchTwice = (connection: Connection, isLast = false): Promise<Module> =>
    fetchOnce().catch(async error => {
      if (!isUnreached(error)) throw error;
      await connection.verify();
      if (connection.isLost()) throw new HttpError('seamark.errors.network', 0);
      if (isLast) throw new Error('seamark.load.missing', { cause: error });
      return fetchTwice(connection, true);
    });
  const preload = () => {
    fetchOnce().catch(() => {});
  };

  function component<Name extends Components<Module>>(name: Name) {
    /** What is drawn until the code is here: one attempt at fetching it. */
    let awaited: ComponentType<object> | undefined;
    const failures = new WeakMap<ComponentType<object>, { error: unknown }>();
    const createAttempt = (connection: Connection) => {
      const attempt: ComponentType<object> = lazy(() =>
        fetchTwice(connection).then(
          module => ({ default: module[name] as ComponentType<object> }),
          error => {
            failures.set(attempt, { error });
            throw error;
          },
        ),
      );
      return attempt;
    };
    const choose = (connection: Connection) => {
      // React's own lazy component suspends even where its code is here.
      if (loaded) return loaded[name] as ComponentType<object>;
      awaited ??= createAttempt(connection);
      return awaited;
    };

    function Lazy(props: object) {
      const connection = use(ConnectionContext);
      const [Component, setComponent] = useState(() => choose(connection));
      const failed = failures.get(Component);
      if (!failed) return <Component {...props} />;
      const forget = () => {
        if (awaited === Component) awaited = undefined;
      };
      // The failure is shown now: a component that is drawn later asks for the code again.
      setTimeout(forget);
      const onRetry = () => {
        forget();
        setComponent(() => choose(connection));
      };
      return <Missing error={failed.error} among={missing} onRetry={onRetry} />;
    }
    return Object.assign(Lazy, { preload }) as LazyComponent<Extract<Module[Name], AnyComponent>>;
  }

  return { component, load: fetchOnce, preload };
}

interface MissingProps {
  error: unknown;
  /** Where its `onRetry` is called as soon as the code is here. */
  among: Set<() => void>;
  onRetry(): void;
}

function Missing({ error, among, onRetry }: MissingProps) {
  useRetryWhenBack(error, onRetry);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const draw = () => retry();
    among.add(draw);
    return () => void among.delete(draw);
  }, [among]);
  return use(MissingCodeContext)(error, onRetry);
}
