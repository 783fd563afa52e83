import { useCallback } from 'react';
import { type I18nProvider, useI18nProvider } from 'react-admin';
import { useLoaded } from './useLoaded';

/** React-admin's provider of texts with what the panel's has beside its methods. */
export interface PanelI18nProvider extends I18nProvider {
  /** Adds the texts that come with the code that needs them: once, and again after a failure. */
  addLateTexts(): Promise<void>;
  /** What translates into one of the panel's languages, whichever is shown. */
  translatorIn(locale: string): Promise<I18nProvider['translate']>;
}

/** The panel's provider of texts; a test's may have less. */
export const usePanelI18nProvider = (): I18nProvider & Partial<PanelI18nProvider> => useI18nProvider();

/** Fetches the late texts, and tells whether they are here. */
export function useLateTexts(): boolean {
  const provider = usePanelI18nProvider();
  const load = useCallback(async () => {
    await provider.addLateTexts?.();
    return true;
  }, [provider]);
  return useLoaded(load) ?? provider.addLateTexts === undefined;
}
