/** A record as an API has it. */
export type Row = Record<string, unknown>;
