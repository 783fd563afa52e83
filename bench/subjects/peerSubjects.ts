import { type Acts, drags, keys, openings, press, presses, sequence } from './acts';
import type { Subject } from './Subject';

type Manners = Omit<Subject, 'name' | 'versions' | 'origin'>;

// Only the last letter changes the first row.
const search = { field: 'input[name=q]', words: '1007', enter: false };
const password = { field: 'input[name=password]', value: 'password' };

const firstCell = 'tbody tr td:nth-child(2)';
const formField = 'form input[name=title]';
const nextPage = 'button[aria-label="Go to next page"]';
const menuLink = (name: string) => `a[role=menuitem][href="#/${name}"]`;

const reactAdminActs: Acts = {
  menu: presses(4, menuLink('comments'), menuLink('posts')),
  page: presses(4, nextPage),
  sort: presses(4, 'thead [data-field=title]', 'thead [data-field=id]'),
  'tick a row': presses(4, 'tbody input[type=checkbox]'),
  theme: presses(2, 'button[aria-label*="light/dark"]'),
  'open form': openings(3, 'tbody tr td:nth-child(3)', formField, firstCell),
  'key in a form': keys(formField, 'Hatteras '),
};

const reactAdmin: Manners = {
  login: '/#/login',
  list: '/#/posts',
  session: "localStorage.setItem('token', 'token')",
  user: { field: 'input[name=username]', value: 'janedoe' },
  password,
  firstCell,
  nextPage,
  toEdit: async () => 'tbody tr td:nth-child(3)',
  formField,
  acts: reactAdminActs,
};

const columnOf = (field: string) => `.MuiDataGrid-columnHeader[data-field=${field}]`;

/** A menu behind a button, a session cookie, and server-rendered lists. */
const payload: Manners = {
  login: '/admin/login?redirect=%2Fadmin%2Fcollections%2Fposts',
  list: '/admin/collections/posts',
  session: '',
  user: { field: 'input[name=email]', value: 'jane@example.com' },
  password,
  firstCell,
  nextPage: '.paginator button.clickable-arrow--right',
  search: { ...search, field: '.search-filter input' },
  toEdit: async () => 'tbody tr td a',
  formField: 'input[name=title]',
  acts: {
    menu: {
      ...presses(4, '#nav-stations', '#nav-posts'),
      at: page => press(page, '.nav-toggler'),
    },
    page: presses(4, '.paginator button.clickable-arrow--right'),
    sort: presses(4, '.sort-column__desc', '.sort-column__asc'),
    'key in search': keys('.search-filter input', search.words),
    'tick a row': presses(4, 'tbody .checkbox-input__input'),
    'open form': openings(3, 'tbody tr td a', 'input[name=title]', firstCell),
    'key in a form': keys('input[name=title]', 'Hatteras '),
  },
};

/** How to use each peer, by its name in `preparePeers`. */
export const peerManners: Record<string, Manners> = {
  'typical react-admin app': {
    ...reactAdmin,
    search,
    toEdit: async () => 'tbody tr a[aria-label=Edit]',
    acts: {
      ...reactAdminActs,
      menu: presses(4, menuLink('stations'), menuLink('posts')),
      sort: presses(4, 'thead [data-field=title]', 'thead [data-field=kind]'),
      filter: sequence(2, 'main [role=combobox]', 'li[role=option]:not([aria-selected=true])'),
      'key in search': keys(search.field, search.words),
      'open form': openings(3, 'tbody tr a[aria-label=Edit]', formField, firstCell),
      drag: drags(3, 'form ol li'),
    },
  },
  'react-admin with guessers': reactAdmin,
  'create-react-admin': {
    ...reactAdmin,
    session: `localStorage.setItem('user', '{"id":0,"fullName":"Jane Doe"}')`,
    // Its rows open a detail page with the button.
    toEdit: async page => {
      await page.locator('tbody tr td:nth-child(3)').first().click();
      await page.locator('a[aria-label=Edit]').waitFor();
      return 'a[aria-label=Edit]';
    },
    acts: {
      ...reactAdminActs,
      // The button is on the detail page, so both presses count.
      'open form': sequence(1, 'tbody tr td:nth-child(3)', 'a[aria-label=Edit]'),
    },
  },
  'refine with MUI': {
    login: '/login',
    list: '/posts',
    session: "localStorage.setItem('token', 'token')",
    user: { field: 'input[name=email]', value: 'jane@example.com' },
    password,
    firstCell: '.MuiDataGrid-row [data-field=title]',
    nextPage: 'button[aria-label="Go to next page"]',
    search,
    toEdit: async () => '.MuiDataGrid-row a[href*="/edit/"]',
    formField,
    acts: {
      menu: presses(4, 'a[href="/stations"]', 'a[href="/posts"]'),
      page: presses(4, nextPage),
      sort: presses(4, columnOf('title'), columnOf('kind')),
      'key in search': keys(search.field, search.words),
      'open form': openings(3, '.MuiDataGrid-row a[href*="/edit/"]', formField, '.MuiDataGrid-row'),
      'key in a form': keys(formField, 'Hatteras '),
    },
  },
  Payload: payload,
};
