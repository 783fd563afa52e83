import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePanelI18nProvider, useWhenBack } from '../engine';
import { lazyShell } from './lazyShell';

type Rest = Awaited<ReturnType<typeof lazyShell.load>>;

/**
 * Renders parts of the panel's second chunk as soon as it and the deferred texts have loaded, whereas React
 * delays suspended content by another 0.3 s. If they fail to load, they are requested again after navigation
 * and when the network is back.
 */
export function Deferred({ children }: { children(parts: Rest): ReactNode }) {
  const [parts, setParts] = useState<Rest>();
  return parts ? children(parts) : <Loader onLoad={setParts} />;
}

function Loader({ onLoad }: { onLoad(parts: Rest): void }) {
  const { key } = useLocation();
  const { addDeferredTexts } = usePanelI18nProvider();
  // Without it, nothing would replay the queued keys, and they would block the following ones.
  const tryLoad = () =>
    void Promise.all([lazyShell.load(), addDeferredTexts?.()]).then(
      ([parts]) => onLoad(parts),
      () => delete window.boot?.keys,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries after navigation
  useEffect(tryLoad, [key]);
  useWhenBack(tryLoad);
  return null;
}
