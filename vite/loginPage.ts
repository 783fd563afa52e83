import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { type Locale, localeCodes } from '../providers/i18n/locales.ts';
import { fillLoginPage, hideOtherLanguages, type LoginWords } from './fillLoginPage.ts';

/**
 * Writes the words of every language into index.html, so that the first paint waits for no script; a style
 * rule shows only the page's language.
 */
export function loginPage(): Plugin {
  return {
    name: 'seamark:login-page',
    transformIndexHtml: {
      order: 'pre',
      handler: async html => ({
        html: fillLoginPage(html, await readWords()),
        tags: [{ tag: 'style', children: hideOtherLanguages(), injectTo: 'head' }],
      }),
    },
  };
}

async function readWords(): Promise<LoginWords> {
  const words = localeCodes.map(async (code): Promise<[Locale, Record<string, string>]> => {
    const file = fileURLToPath(new URL(`../providers/i18n/messages/${code}/login.ts`, import.meta.url));
    const { module } = await runnerImport<{ loginPage: Record<string, string> }>(file);
    return [code, module.loginPage];
  });
  return Object.fromEntries(await Promise.all(words)) as LoginWords;
}
