import { useEffect, useEffectEvent, useState } from 'react';
import { useOutcome, usePanelI18nProvider } from '../../engine';

/**
 * Whether the texts of something that opens late are here. Where they can't be had a message says so, and it
 * is closed.
 */
export function useTextsOf(onClose: () => void): boolean {
  const { addLateTexts } = usePanelI18nProvider();
  const [isReady, setReady] = useState(addLateTexts === undefined);
  const { failed } = useOutcome();
  const giveUp = useEffectEvent((error: unknown) => {
    failed(error);
    onClose();
  });
  useEffect(() => {
    addLateTexts?.().then(() => setReady(true), giveUp);
  }, [addLateTexts]);
  return isReady;
}
