import { toLocale } from '../../../providers/i18n/locales';
import type { codeMessages as english } from '../../../providers/i18n/messages/en/code';

type CodeMessages = typeof english;

const texts = '../../../providers/i18n/messages';
const languages: Record<string, CodeMessages> = import.meta.glob(
  '../../../providers/i18n/messages/*/code.ts',
  {
    eager: true,
    import: 'codeMessages',
  },
);

/** The texts of the second-factor form in the page's language. */
export function codeMessages(): CodeMessages {
  const locale = toLocale(document.documentElement.lang);
  const messages = languages[`${texts}/${locale}/code.ts`];
  if (!messages) throw new Error(`${texts}/${locale}/code.ts: write the texts of this language`);
  return messages;
}
