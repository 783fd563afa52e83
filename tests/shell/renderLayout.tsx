import Place from '@mui/icons-material/Place';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type AuthProvider, CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { loadMessages } from '../../providers/i18n/loadMessages';
import { createI18nProvider } from '../../providers/i18nProvider';
import { createPanelRouter } from '../../src/createPanelRouter';
import {
  collectDeclarations,
  type Declaration,
  DeclarationsContext,
  defineResource,
  EngineContext,
  type EngineSetting,
  field,
  noUserStorage,
} from '../../src/engine';
import { Layout } from '../../src/shell/Layout';
import { LocaleProvider } from '../../src/shell/LocaleProvider';
import { Toasts } from '../../src/shell/messages/Toasts';
import { PanelTheme } from '../../src/theme/PanelTheme';
import { showAt } from '../support/views/showAt';

const en = await loadMessages('en');

const fields = { name: field.text(), createdAt: field.date() };

const resource = (
  label: string,
  name: string,
  list: string,
  order: number,
  more: { shortcut?: boolean; form?: false } = {},
) => {
  const { shortcut = false, ...own } = more;
  const api = { path: `/${name}` };
  return defineResource({ name, label, menu: { order, shortcut }, routes: { list }, fields, api, ...own });
};

/** The resources of the menu (requirements.md §1.2), with the minimum that its entries need. */
export const declarations = collectDeclarations({
  all: {
    buoys: defineResource({
      name: 'buoys',
      icon: Place,
      menu: { order: 10, shortcut: true },
      routes: { list: { admin: '/buoys/admin', custom: '/buoys/custom' }, edit: '/buoys/create/:id' },
      fields: { ...fields, tested: field.boolean() },
      list: { filters: ['tested'] },
      lists: { admin: { filter: { custom: false } }, custom: { filter: { custom: true } } },
      api: { path: '/buoys' },
    }),
    suggestions: resource('Station suggestions', 'suggestions', '/stations', 20, {
      shortcut: true,
      form: false,
    }),
    spotTypes: resource('Spot types', 'spot-types', '/station-types', 30),
    surveys: resource('Surveys', 'surveys', '/surveys', 40, { shortcut: true }),
    versions: resource('Push-up updates', 'versions', '/push-up-updates', 50),
    users: resource('Users', 'users', '/users', 60),
    offers: resource('Offers', 'offers', '/offers', 70),
    changelogs: resource("What's New - List", 'changelogs', '/what-is-new/list', 80),
  },
});

interface Options {
  path?: string;
  width?: number;
  declared?: Declaration[];
  logout?: () => Promise<false>;
  canChangePassword?: boolean;
  keepsDrafts?: boolean;
  user?: EngineSetting['user'];
  calls?: Partial<DataProvider>;
}

/** Renders the panel's layout around one screen, at an address of the browser's window. */
export function renderLayout(screen: ReactNode, options: Options = {}) {
  const {
    path = '/users',
    width = 1280,
    declared = declarations,
    logout,
    canChangePassword = true,
    keepsDrafts,
    user = { name: 'Ada Admin', email: 'ada@example.com' },
    calls,
  } = options;
  window.history.replaceState(null, '', path);
  // React reads the submitted form, which needs the page's FormData.
  vi.stubGlobal('FormData', Reflect.get(globalThis, 'jsdom').window.FormData);
  showAt(width);
  const i18nProvider = createI18nProvider({ declarations: declared, locale: 'en', messages: en });
  const authProvider: AuthProvider = {
    login: async () => undefined,
    logout: logout ?? (async () => false),
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
    canChangePassword,
    keepsDrafts,
  };
  const panel = (
    <CoreAdminContext {...{ authProvider, i18nProvider }} dataProvider={testDataProvider(calls)}>
      <DeclarationsContext value={declared}>
        <EngineContext value={{ user, storage: noUserStorage, beforeSessionEnd: new Set() }}>
          <LocaleProvider>
            <PanelTheme>
              <Layout>{screen}</Layout>
              <Toasts />
            </PanelTheme>
          </LocaleProvider>
        </EngineContext>
      </DeclarationsContext>
    </CoreAdminContext>
  );
  const router = createPanelRouter(panel, declared);
  return { router, user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}

export const address = () => window.location.pathname + window.location.search;
