import type { Cookie, Page } from '@playwright/test';
import type { Acts } from './acts';

/** A panel to measure, and how an administrator uses it. */
export interface Subject {
  name: string;
  versions: string;
  origin: string;
  /** URLs of the login page and the list. */
  login: string;
  list: string;
  /** A script that stores a session, run before the page's own scripts. */
  session: string;
  /** The session's cookies, if the server expects any. */
  cookies?: (Pick<Cookie, 'name' | 'value'> & { url: string })[];
  user: { field: string; value: string };
  password: { field: string; value: string };
  /** The first cell of a list's first row. */
  firstCell: string;
  nextPage: string;
  search?: { field: string; words: string; enter: boolean };
  /** Navigates to the button that opens a form, and returns its selector. */
  toEdit(page: Page): Promise<string>;
  /** A form input that has a value once the form is ready. */
  formField: string;
  /** The supported acts, in the order of execution, starting with an open list. */
  acts: Acts;
}
