/**
 * How sure it is: `seen` was asked of the server and answered; `likely` is a known shape's or a document's
 * word; `guess` fits what there is, and may be otherwise; `open` is left to the author.
 */
export type Certainty = 'seen' | 'likely' | 'guess' | 'open';

/** Something that was concluded, for the author to judge. */
export interface Guess {
  /** The declaration's key: `api.list.rows`. */
  key: string;
  /** What was concluded, and from what. */
  because: string;
  sure: Certainty;
}
