import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useWhenBack } from '../engine';
import { rest } from './lazyRest';

type Rest = Awaited<ReturnType<typeof rest.load>>;

/**
 * Renders parts of the panel's second chunk as soon as it has loaded, whereas React delays suspended content
 * by another 0.3 s. If it fails to load, it is requested again after navigation and when the network is back.
 */
export function Deferred({ children }: { children(parts: Rest): ReactNode }) {
  const { key } = useLocation();
  const [parts, setParts] = useState<Rest>();
  // Without it, nothing would replay the queued keys, and they would block the following ones.
  const tryLoad = () => void rest.load().then(setParts, () => delete window.boot?.keys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries after navigation
  useEffect(() => {
    if (!parts) tryLoad();
  }, [key]);
  useWhenBack(tryLoad);
  return parts && children(parts);
}
