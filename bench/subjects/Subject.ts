import type { Cookie, Page } from '@playwright/test';
import type { Acts } from './acts';

/** A panel to be measured, and how an administrator goes about in it. */
export interface Subject {
  name: string;
  versions: string;
  origin: string;
  /** Addresses of the login page and of a list that is opened from outside. */
  login: string;
  list: string;
  /** Runs in a page before its own scripts: puts a session into storage. */
  session: string;
  /** What a browser has of a session whose server looks for it in a cookie. */
  cookies?: (Pick<Cookie, 'name' | 'value'> & { url: string })[];
  /** The login form's fields. */
  user: { field: string; value: string };
  password: { field: string; value: string };
  /** The first cell of a list's first row. */
  firstCell: string;
  nextPage: string;
  search?: { field: string; words: string; enter: boolean };
  /** Comes to where the button that opens a form is, and names that button. */
  toEdit(page: Page): Promise<string>;
  /** An input of the form, which has a value once the form may be used. */
  formField: string;
  /** What it has of the usual acts, in the order in which they are done; the list is open before. */
  acts: Acts;
}
