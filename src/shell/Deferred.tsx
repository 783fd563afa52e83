import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePanelI18nProvider, useWhenBack } from '../engine';
import { rest } from './lazyRest';

type Rest = Awaited<ReturnType<typeof rest.load>>;

/**
 * Renders parts of the panel's second chunk as soon as it and the deferred texts have loaded, whereas React
 * delays suspended content by another 0.3 s. If they fail to load, they are requested again after navigation
 * and when the network is back.
 */
export function Deferred({ children }: { children(parts: Rest): ReactNode }) {
  const { key } = useLocation();
  const { addDeferredTexts } = usePanelI18nProvider();
  const [parts, setParts] = useState<Rest>();
  // Without it, nothing would replay the queued keys, and they would block the following ones.
  const tryLoad = () =>
    void Promise.all([rest.load(), addDeferredTexts?.()]).then(
      ([loaded]) => setParts(loaded),
      () => delete window.boot?.keys,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries after navigation
  useEffect(() => {
    if (!parts) tryLoad();
  }, [key]);
  useWhenBack(tryLoad);
  return parts && children(parts);
}
