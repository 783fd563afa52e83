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

/** A component that is fetched when it is first drawn, or before by `preload`. */
export type LazyComponent<Component> = Component & {
  /** Fetches the code without drawing it. A failure is left to the drawing, which tries again. */
  preload(): void;
};

/**
 * A module's named component, fetched when it is first drawn:
 * `lazyNamed(() => import('../src/screens/Offers'), 'Offers')`. Where its code can't be had, that is not kept
 * for good, as React's own `lazy` does: it is asked for again when the component is drawn anew, on the
 * `retry` of what is shown in its place (`MissingCodeContext`), and when the connection is back.
 * @param present The component, where it is here without this one having been fetched.
 */
export function lazyNamed<Module, Name extends Components<Module>>(
  load: () => Promise<Module>,
  name: Name,
  present: () => Module[Name] | undefined = () => undefined,
): LazyComponent<Extract<Module[Name], AnyComponent>> {
  let loaded: ComponentType<object> | undefined;
  let loading: Promise<{ default: ComponentType<object> }> | undefined;
  /** What is drawn until the code is here: one attempt at fetching it. */
  let awaited: ComponentType<object> | undefined;
  /** Those that are drawn without it: once the code is here, for any of them, it is for all. */
  const missing = new Set<() => void>();
  const failures = new WeakMap<ComponentType<object>, { error: unknown }>();

  const fetchOnce = () => {
    loading ??= load().then(
      module => {
        loaded = module[name] as ComponentType<object>;
        for (const draw of missing) draw();
        return { default: loaded };
      },
      error => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  /** Want of a network is thrown only where the connection is lost: what waits for it is called again. */
  const fetchTwice = (connection: Connection, isLast = false): ReturnType<typeof fetchOnce> =>
    fetchOnce().catch(async error => {
      if (!isUnreached(error)) throw error;
      await connection.doubt();
      if (connection.isLost()) throw error;
      if (isLast) throw new Error('seamark.load.failed', { cause: error });
      return fetchTwice(connection, true);
    });
  const createAttempt = (connection: Connection) => {
    const attempt: ComponentType<object> = lazy(() =>
      fetchTwice(connection).catch(error => {
        failures.set(attempt, { error });
        throw error;
      }),
    );
    return attempt;
  };
  const choose = (connection: Connection) => {
    // What is there by then is drawn at once: React's own lazy component suspends even so.
    loaded ??= present() as ComponentType<object> | undefined;
    if (loaded) return loaded;
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
    // Only now that it is drawn the failure is over: what is drawn later asks for the code again.
    setTimeout(forget);
    const onRetry = () => {
      forget();
      setComponent(() => choose(connection));
    };
    return <Missing error={failed.error} among={missing} onRetry={onRetry} />;
  }
  const preload = () => {
    fetchOnce().catch(() => {});
  };
  return Object.assign(Lazy, { preload }) as LazyComponent<Extract<Module[Name], AnyComponent>>;
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
