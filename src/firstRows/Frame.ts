import type { FormatName } from './formats';

/** HTML as it is, a value as a format says it, or one of several forms, by what a value is. */
export type Part = string | Said | Forms;

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
