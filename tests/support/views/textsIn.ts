import { loadMessages } from '../../../providers/i18n/loadMessages';
import { createI18nProvider } from '../../../providers/i18nProvider';
import type { Declaration } from '../../../src/engine';

export async function textsIn(locale: 'en' | 'hy', ...declarations: Declaration[]) {
  const provider = createI18nProvider({ declarations, locale, messages: await loadMessages(locale) });
  await provider.addDeferredTexts();
  return provider;
}
