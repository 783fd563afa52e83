/** What a step has found. */
export interface Finding {
  /** The resource that it is about; undefined for all of them. */
  resource?: string | undefined;
  step: 'types' | 'start-up' | 'contract' | 'lists' | 'forms' | 'against';
  /** Undefined where it can't be told. */
  isRight: boolean | undefined;
  /** In one line where it is right; a line for each mistake where it is not. */
  text: string;
  /** What is no mistake and may be one: assumed of the API, or not tried. */
  notes?: string[];
}
