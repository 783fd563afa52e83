import { useEffect, useEffectEvent, useState } from 'react';
import { useOutcome, usePanelI18nProvider } from '../../engine';

/**
 * Whether the texts of a lazily opened part have loaded. If they fail to load, it shows an error and calls
 * `onClose`.
 */
export function useTextsOf(onClose: () => void, isOpen = true): boolean {
  const { addDeferredTexts } = usePanelI18nProvider();
  const [isReady, setReady] = useState(addDeferredTexts === undefined);
  const { failed } = useOutcome();
  const handleError = useEffectEvent((error: unknown) => {
    failed(error);
    onClose();
  });
  useEffect(() => {
    if (isOpen) addDeferredTexts?.().then(() => setReady(true), handleError);
  }, [addDeferredTexts, isOpen]);
  return isReady;
}
