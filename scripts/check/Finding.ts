/** The result of a step. */
export interface Finding {
  /** The resource; undefined if the finding concerns all of them. */
  resource?: string | undefined;
  step: 'types' | 'start-up' | 'contract' | 'lists' | 'forms' | 'against';
  /** Undefined if it cannot be determined. */
  isRight: boolean | undefined;
  /** A one-line summary on success; one line per error on failure. */
  text: string;
  /** Possible problems: assumptions about the API, or parts that were not tested. */
  notes?: string[];
}
