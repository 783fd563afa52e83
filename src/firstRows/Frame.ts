import type { FormatName } from './formats';

/**
 * HTML as it is, a value as a format says it, one of several forms, by what a value is, or one for each item
 * of several.
 */
export type Part = string | Said | Forms | Each;

/**
 * A value, by its path: in a row of the answer as it came, or, behind `$`, of the whole screen. Followed by
 * the name of its format.
 */
export type Said = readonly [path: string, format: FormatName];

/** The parts that there are where the value at a path is such (`kindsOf`); nothing for any other. */
export interface Forms {
  of: string;
  forms: Record<string, readonly Part[]>;
}

/** The parts of each item of a value, by the item's `kind`; the paths in them are the item's own. */
export interface Each {
  each: string;
  forms: Record<string, readonly Part[]>;
}

/** How the pages below a list are counted. */
export interface Pages {
  /** Rows of a page. */
  perPage: number;
  /** Numbers beside that of the page, on either side. */
  siblings: number;
}

/**
 * A list's screen as the panel draws it first, in one language, one mode and at one width: with its rows
 * left open, or, where those can't be said without the panel, with what stands in for them. The build has it
 * from the built panel itself (vite/firstRows/).
 */
export interface Frame {
  /** The document's title. */
  title: string;
  /** The style rules that the screen needs, in the order in which they count. */
  styles: readonly string[];
  /**
   * What stands before the rows, the row, and what stands behind them; the first alone is all of the screen.
   */
  before: readonly Part[];
  row?: readonly Part[] | undefined;
  after?: readonly Part[] | undefined;
  /** Undefined where the pages below the rows are left to the panel. */
  pages?: Pages | undefined;
  /** Where the answer has its rows and their number; as the declaration says it. */
  list: { rows?: string | undefined; total?: unknown };
  /** The width and the mode that it was drawn for, by what the panel has asked the browser. */
  media: Readonly<Record<string, boolean>>;
  /** What the panel has looked at in the current user's record, as JSON; `null` for what was not there. */
  person: Readonly<Record<string, string | null>>;
  /**
   * What the panel has looked for in the browser's storage, by the beginnings of the keys: none was there.
   */
  untouched: readonly string[];
}
