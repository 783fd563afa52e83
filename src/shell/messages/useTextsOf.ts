import { useEffect, useEffectEvent, useState } from 'react';
import { useOutcome, usePanelI18nProvider } from '../../engine';

/**
 * Whether the texts of something that opens late are here. Where they fail to load a message says so, and it
 * is closed.
 */
export function useTextsOf(onClose: () => void, isOpen = true): boolean {
  const { addLateTexts } = usePanelI18nProvider();
  const [isReady, setReady] = useState(addLateTexts === undefined);
  const { failed } = useOutcome();
  const giveUp = useEffectEvent((error: unknown) => {
    failed(error);
    onClose();
  });
  useEffect(() => {
    if (isOpen) addLateTexts?.().then(() => setReady(true), giveUp);
  }, [addLateTexts, isOpen]);
  return isReady;
}
