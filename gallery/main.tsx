import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createAuthProvider } from '../providers/authProvider';
import { createDataProvider } from '../providers/dataProvider';
import { createHttpClient } from '../providers/http/createHttpClient';
import { loadMessages } from '../providers/i18n/loadMessages';
import { preferredLocale } from '../providers/i18n/preferences';
import { createI18nProvider } from '../providers/i18nProvider';
import { createChangePassword } from '../providers/session/createChangePassword';
import { App } from '../src/App';
import { createPanelRouter } from '../src/createPanelRouter';
import { createQueryClient } from '../src/createQueryClient';
import { createInspector } from '../src/devtools/createInspector';
import { noUserStorage } from '../src/engine';
import { createDeclaredUpstream } from '../tests/contract/upstream/createDeclaredUpstream';
import { familyOf } from '../tests/contract/upstream/Family';
import { exhibits, writtenFor } from './exhibits';
import { rowsOf } from './rowsOf';

/**
 * The gallery: the panel with an API in the page and a resource for each field type. Language, theme and
 * layout work as in the panel.
 */
const families = await Promise.all(exhibits.map(async each => familyOf(each, await rowsOf(each))));
const { fetch } = createDeclaredUpstream(families);
const token = () => 'token';
const user = { name: 'Visitor', email: '' };
const inspector = createInspector();
const httpClient = inspector.client(createHttpClient({ fetch, session: { token } }));
const locale = preferredLocale();
const messages = await loadMessages(locale);

const app = (
  <App
    declarations={exhibits}
    dataProvider={inspector.provider(createDataProvider(httpClient, exhibits))}
    queryClient={createQueryClient()}
    authProvider={createAuthProvider({
      session: { token, user, remembered: false },
      signOut: async () => {},
    })}
    i18nProvider={createI18nProvider({ declarations: exhibits, locale, messages })}
    changePassword={createChangePassword(httpClient)}
    session={{
      user,
      httpClient,
      storage: noUserStorage,
      publicBase: '/gallery',
      beforeSessionEnd: new Set(),
    }}
  />
);
const [first] = exhibits;
if (!window.location.pathname.startsWith('/gallery/'))
  history.replaceState(null, '', `/gallery/${first?.name}`);
const router = createPanelRouter(app, exhibits);
createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <RouterProvider router={router} />
    <DeclarationPanel subscribe={router.subscribe} />
  </>,
);
inspector.show({ router, declarations: exhibits });

interface Props {
  /** Calls the listener when the page's address has changed, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** Shows how the displayed fields are declared, in a corner of the window. */
function DeclarationPanel({ subscribe }: Props) {
  const type = useSyncExternalStore(subscribe, () => window.location.pathname.split('/')[2] ?? '');
  return (
    <details className="declaration" open>
      <summary>{`field.${type}`}</summary>
      <pre>{writtenFor(type).join('\n')}</pre>
    </details>
  );
}
