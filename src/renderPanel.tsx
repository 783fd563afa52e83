import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createAuthProvider } from '../providers/authProvider';
import { createChangePassword } from '../providers/createChangePassword';
import { createDataProvider } from '../providers/dataProvider';
import { createI18nProvider } from '../providers/i18nProvider';
import { loadMessages } from '../providers/loadMessages';
import { preferredLocale } from '../providers/preferences';
import { App } from './App';
import { collectDeclarations } from './engine';
import type { PanelContext } from './login/PanelContext';
import { createPanelRouter } from './routing/createPanelRouter';

/** Puts the panel into an element, for the administrator whose session the gate has found or begun. */
export async function renderPanel(element: HTMLElement, context: PanelContext): Promise<void> {
  const declarations = collectDeclarations(import.meta.glob('../resources/*.tsx', { eager: true }));
  const locale = preferredLocale();
  const i18nProvider = createI18nProvider({ declarations, locale, messages: await loadMessages(locale) });
  const app = (
    <App
      declarations={declarations}
      dataProvider={createDataProvider(context.httpClient, declarations)}
      authProvider={createAuthProvider(context)}
      i18nProvider={i18nProvider}
      changePassword={createChangePassword(context.httpClient)}
      session={context}
    />
  );
  const router = createPanelRouter([{ path: '*', element: app }], window, declarations);
  createRoot(element).render(
    <CacheProvider value={styleCache()}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
}

/** Style sheets bear the page's nonce, else its content security policy keeps them out. */
function styleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
}
