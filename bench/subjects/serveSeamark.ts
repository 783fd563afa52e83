import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../server/readSettings';
import { startServer } from '../../server/startServer';
import { drags, keys, openings, presses, sequence } from './acts';
import type { Subject } from './Subject';

const email = 'ada@seamark.example';
const password = 'correct horse battery';

const firstCell = 'tbody td.cell';
const nextPage = 'button[aria-label="Go to the next page"]';
const edit = 'tbody tr a[aria-label^=Edit]';
const formField = 'form input[name=title]';
const unchosen = 'header [role=menuitemradio][aria-checked=false]';
// Its label changes with the language.
const account = 'header button[aria-haspopup=menu]';
const link = (address: string) => `nav a[href="${address}"] >> visible=true`;

/** Serves a build of the product by its own server, with the embedded database's initial data. */
export async function serveSeamark(
  dist: string,
): Promise<{ subject: Subject; token: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-bench-'));
  const settings = { PORT: '0', DATA_DIR: folder, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const server = await startServer(readSettings(settings), dist);
  const origin = `http://127.0.0.1:${server.port}`;
  const answer = await fetch(`${origin}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token }: { token: string } = await answer.json();
  const subject: Subject = {
    name: 'Seamark',
    versions: 'react-admin 5.15.4',
    origin,
    login: '/buoys/admin',
    list: '/buoys/admin',
    session: `sessionStorage.setItem('seamark.token', ${JSON.stringify(token)})`,
    user: { field: 'input[name=email]', value: email },
    password: { field: 'input[name=password]', value: password },
    firstCell,
    nextPage,
    search: { field: 'input[type=search]', words: 'harbor', enter: true },
    toEdit: async () => edit,
    formField,
    acts: {
      menu: presses(4, link('/stations'), link('/users'), link('/station-types'), link('/buoys/admin')),
      page: presses(4, nextPage),
      sort: presses(4, 'thead [data-field=title]', 'thead [data-field=code]'),
      filter: sequence(2, 'main [role=combobox]', 'li[role=option]:not([aria-selected=true])'),
      'key in search': keys('input[type=search]', 'harbor'),
      'tick a row': {
        ...presses(4, 'tbody input[type=checkbox]'),
        at: page => page.keyboard.press('Escape'),
      },
      'delete dialog': sequence(2, 'tbody button.danger', '[role=alertdialog] button'),
      theme: sequence(2, account, `${unchosen}:not([lang])`),
      language: sequence(2, account, `${unchosen}[lang]`),
      'open form': openings(3, edit, formField, firstCell),
      'key in a form': keys(formField, 'Hatteras '),
      drag: drags(3, '[data-sortable-card]', '/what-is-new/view/16?lang=en'),
    },
  };
  return {
    subject,
    token,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
