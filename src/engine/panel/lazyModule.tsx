import { HttpError } from 'ra-core';
import { type ComponentType, lazy, use, useEffect, useEffectEvent, useState } from 'react';
import { type Connection, ConnectionContext, useRetryWhenBack } from './ConnectionContext';
import { isNetworkError } from './isNetworkError';
import { MissingCodeContext } from './MissingCodeContext';
import { usePanelI18nProvider } from './usePanelI18nProvider';

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
 * A module whose components load together, and with the deferred texts, when the first of them renders.
 * React's own `lazy` never recovers from a failure. This one loads the code again on the next render, on the
 * `retry` of `MissingCodeContext`, and when the connection is back. Browsers older than Chromium 156, Firefox
 * 154 and Safari 27 cache the failure themselves (whatwg/html#6768) and need a reload.
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
  const preload = () => {
    fetchOnce().catch(() => {});
  };

  function component<Name extends Components<Module>>(name: Name) {
    let current: Attempt | undefined;
    const choose = (connection: Connection, texts: DeferredTexts): Attempt => {
      const componentIn = (module: Module) => module[name] as ComponentType<object>;
      // React's own lazy component suspends even if its code has loaded.
      if (loaded && texts.hasDeferredTexts?.() !== false) return { Component: componentIn(loaded) };
      const { addDeferredTexts } = texts;
      if (current?.addDeferredTexts !== addDeferredTexts) current = undefined;
      const fetchBoth = () => Promise.all([fetchOnce(), addDeferredTexts?.()]);
      current ??= createAttempt(
        () => fetchWithRetry(fetchBoth, connection).then(([module]) => componentIn(module)),
        addDeferredTexts,
      );
      return current;
    };

    function Lazy(props: object) {
      const connection = use(ConnectionContext);
      const texts = usePanelI18nProvider();
      const [attempt, setAttempt] = useState(() => choose(connection, texts));
      const { Component, failure } = attempt;
      if (!failure) return <Component {...props} />;
      const forget = () => {
        if (current === attempt) current = undefined;
      };
      // This failure is shown now. Components rendered later load the code again.
      setTimeout(forget);
      const onRetry = () => {
        forget();
        setAttempt(choose(connection, texts));
      };
      return <Missing error={failure.error} rerenders={rerenders} onRetry={onRetry} />;
    }
    return Object.assign(Lazy, { preload }) as LazyComponent<Extract<Module[Name], AnyComponent>>;
  }

  return { component, load: fetchOnce, preload };
}

/** @throws HttpError if the connection is lost, else an error `seamark.load.missing`. */
const fetchWithRetry = <Loaded,>(
  load: () => Promise<Loaded>,
  connection: Connection,
  isLast = false,
): Promise<Loaded> =>
  load().catch(async error => {
    if (!isNetworkError(error)) throw error;
    await connection.verify();
    if (connection.isLost()) throw new HttpError('seamark.errors.network', 0);
    if (isLast) throw new Error('seamark.load.missing', { cause: error });
    return fetchWithRetry(load, connection, true);
  });

type DeferredTexts = Pick<ReturnType<typeof usePanelI18nProvider>, 'addDeferredTexts' | 'hasDeferredTexts'>;

/** An attempt to load a component's code, and the deferred texts by the provider's function. */
interface Attempt extends Pick<DeferredTexts, 'addDeferredTexts'> {
  Component: ComponentType<object>;
  failure?: { error: unknown };
}

function createAttempt(
  load: () => Promise<ComponentType<object>>,
  addDeferredTexts?: DeferredTexts['addDeferredTexts'],
): Attempt {
  const attempt: Attempt = {
    ...(addDeferredTexts && { addDeferredTexts }),
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
