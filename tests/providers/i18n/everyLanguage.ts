import { loadDeferredMessages, loadMessages, type Messages } from '../../../providers/i18n/loadMessages';
import { type Locale, localeCodes } from '../../../providers/i18n/locales';

/** All texts of a language from its files, including deferred ones. */
export const readTexts = async (code: Locale): Promise<Messages> => ({
  ...(await loadMessages(code)),
  ...(await loadDeferredMessages(code)),
});

const read = async (code: Locale): Promise<[Locale, Messages]> => [code, await readTexts(code)];

/** Each supported language with its texts. */
export const everyLanguage = await Promise.all(localeCodes.map(read));
