/** A record as stored by an API. */
export type Row = Record<string, unknown>;
