import { loadLateMessages, type Messages, readMessages } from '../../../providers/i18n/loadMessages';
import { type Locale, localeCodes } from '../../../providers/i18n/locales';

/** All texts of a language as they are in the files, the late ones too: a missing one is not filled in. */
export const readTexts = async (code: Locale): Promise<Messages> => ({
  ...(await readMessages(code)),
  ...(await loadLateMessages(code)),
});

const read = async (code: Locale): Promise<[Locale, Messages]> => [code, await readTexts(code)];

/** Each language of the table with its texts. */
export const everyLanguage = await Promise.all(localeCodes.map(read));
