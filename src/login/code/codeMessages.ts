import type { codeMessages as english } from '../../../providers/i18n/messages/en/code';
import { inPageLanguage } from '../loginMessages';

const languages: Record<string, typeof english> = import.meta.glob('./*/code.ts', {
  base: '../../../providers/i18n/messages',
  eager: true,
  import: 'codeMessages',
});

/** The texts of the second-factor form in the page's language. */
export const codeMessages = () => inPageLanguage(languages, 'code');
