import { type I18nProvider, useI18nProvider } from 'react-admin';

/** React-admin's i18n provider with the panel's additional methods. */
export interface PanelI18nProvider extends I18nProvider {
  /** Loads the deferred texts, as all lazy code does: once, and again after a failure. */
  addDeferredTexts(): Promise<void>;
  hasDeferredTexts(): boolean;
  /** Returns a translator into one of the panel's languages, whatever the current one is. */
  translatorIn(locale: string): Promise<I18nProvider['translate']>;
}

/** The panel's i18n provider. Tests may provide fewer methods. */
export const usePanelI18nProvider = (): I18nProvider & Partial<PanelI18nProvider> => useI18nProvider();
