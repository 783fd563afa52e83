import { type Messages, readMessages } from '../../../providers/i18n/loadMessages';
import { type Locale, localeCodes } from '../../../providers/i18n/locales';

const read = async (code: Locale): Promise<[Locale, Messages]> => [code, await readMessages(code)];

/** Each language of the table with its texts as they are in the files: a missing one is not filled in. */
export const everyLanguage = await Promise.all(localeCodes.map(read));
