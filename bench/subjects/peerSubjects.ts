import type { Subject } from './Subject';

type Manners = Omit<Subject, 'name' | 'versions' | 'origin'>;

// Only its last letter makes a difference to the first row.
const search = { field: 'input[name=q]', words: '1007', enter: false };
const password = { field: 'input[name=password]', value: 'password' };

const reactAdmin: Manners = {
  login: '/#/login',
  list: '/#/posts',
  session: "localStorage.setItem('token', 'token')",
  user: { field: 'input[name=username]', value: 'janedoe' },
  password,
  firstCell: 'tbody tr td:nth-child(2)',
  nextPage: 'button[aria-label="Go to next page"]',
  toEdit: async () => 'tbody tr td:nth-child(3)',
  formField: 'form input[name=title]',
};

/** How each peer is used, by its name in `preparePeers`. */
export const peerManners: Record<string, Manners> = {
  'typical react-admin app': {
    ...reactAdmin,
    search,
    toEdit: async () => 'tbody tr a[aria-label=Edit]',
  },
  'react-admin with guessers': reactAdmin,
  'create-react-admin': {
    ...reactAdmin,
    session: `localStorage.setItem('user', '{"id":0,"fullName":"Jane Doe"}')`,
    // Its rows open a detail, which has the button.
    toEdit: async page => {
      await page.locator('tbody tr td:nth-child(3)').first().click();
      await page.locator('a[aria-label=Edit]').waitFor();
      return 'a[aria-label=Edit]';
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
    formField: 'form input[name=title]',
  },
};
