import { HttpError } from 'ra-core';
import { type ComponentType, lazy, use, useEffect, useEffectEvent, useState } from 'react';
import { type Connection, ConnectionContext, useRetryWhenBack } from './ConnectionContext';
import { isNetworkError } from './isNetworkError';
import { MissingCodeContext } from './MissingCodeContext';

// The components that React's `lazy` accepts.
type AnyComponent = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer Component }>
  ? Component
  : never;

type Components<Module> = {
  [Name in keyof Module]: Module[Name] extends AnyComponent ? Name : never;
}[keyof Module];

/** A component whose module loads on the first render, or earlier by `preload`. */
export type LazyComponent<Component> = Component & {
  /** Loads the code without rendering. Ignores failures, because rendering tries again. */
  preload(): void;
};

interface LazyModule<Module> {
  component<Name extends Components<Module>>(name: Name): LazyComponent<Extract<Module[Name], AnyComponent>>;
  load(): Promise<Module>;
  /** Loads the code without rendering. Ignores failures, because rendering tries again. */
  preload(): void;
}

/**
 * One lazy component of a module:
 * `lazyNamed(() => import('../src/screens/offers/Offers'), 'Offers')`.
 */
export function lazyNamed<Module, Name extends Components<Module>>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<Extract<Module[Name], AnyComponent>> {
  return lazyModule(load).component(name);
}

/**
 * A module whose components load together when the first of them renders. React's own `lazy` never recovers
 * from a failure. This one loads the code again on the next render, on the `retry` of `MissingCodeContext`,
 * and when the connection is back. Browsers older than Chromium 156, Firefox 154 and Safari 27 cache the
 * failure themselves (whatwg/html#6768) and need a reload.
 */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  /** Rerender the replacements of missing components. */
  const rerenders = new Set<() => void>();

  const fetchOnce = () => {
    loading ??= load().then(
      module => {
        loaded = module;
        for (const rerender of rerenders) rerender();
        return module;
      },
      error => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  /** @throws HttpError if the connection is lost, else an error `seamark.load.missing`. */
  const fetchWithRetry = (connection: Connection, isLast = false): Promise<Module> =>
    fetchOnce().catch(async error => {
      if (!isNetworkError(error)) throw error;
      await connection.verify();
      if (connection.isLost()) throw new HttpError('seamark.errors.network', 0);
      if (isLast) throw new Error('seamark.load.missing', { cause: error });
      return fetchWithRetry(connection, true);
    });
  const preload = () => {
    fetchOnce().catch(() => {});
  };

  function component<Name extends Components<Module>>(name: Name) {
    let current: Attempt | undefined;
    const choose = (connection: Connection): Attempt => {
      const componentIn = (module: Module) => module[name] as ComponentType<object>;
      // React's own lazy component suspends even if its code has loaded.
      if (loaded) return { Component: componentIn(loaded) };
      current ??= createAttempt(() => fetchWithRetry(connection).then(componentIn));
      return current;
    };

    function Lazy(props: object) {
      const connection = use(ConnectionContext);
      const [attempt, setAttempt] = useState(() => choose(connection));
      const { Component, failure } = attempt;
      if (!failure) return <Component {...props} />;
      const forget = () => {
        if (current === attempt) current = undefined;
      };
      // This failure is shown now. Components rendered later load the code again.
      setTimeout(forget);
      const onRetry = () => {
        forget();
        setAttempt(choose(connection));
      };
      return <Missing error={failure.error} rerenders={rerenders} onRetry={onRetry} />;
    }
    return Object.assign(Lazy, { preload }) as LazyComponent<Extract<Module[Name], AnyComponent>>;
  }

  return { component, load: fetchOnce, preload };
}

/** An attempt to load a component's code. */
interface Attempt {
  Component: ComponentType<object>;
  failure?: { error: unknown };
}

function createAttempt(load: () => Promise<ComponentType<object>>): Attempt {
  const attempt: Attempt = {
    Component: lazy(() =>
      load().then(
        Component => ({ default: Component }),
        error => {
          attempt.failure = { error };
          throw error;
        },
      ),
    ),
  };
  return attempt;
}

interface MissingProps {
  error: unknown;
  /** The callbacks that are called once the code has loaded. */
  rerenders: Set<() => void>;
  onRetry(): void;
}

function Missing({ error, rerenders, onRetry }: MissingProps) {
  useRetryWhenBack(error, onRetry);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const rerender = () => retry();
    rerenders.add(rerender);
    return () => void rerenders.delete(rerender);
  }, [rerenders]);
  return use(MissingCodeContext)(error, onRetry);
}
