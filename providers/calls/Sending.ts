import type { Identifier } from 'react-admin';

/** What a call is filled from and how it is carried. */
export interface Sending {
  id?: Identifier;
  data?: Record<string, unknown>;
  /** The name under which the data goes out. */
  wrap?: string | undefined;
  /** Fills `{name}`s, in addition to the id and the data. */
  values?: Record<string, unknown>;
  /** The record as it was known. Default: `values`. */
  seen?: object | undefined;
  /** Sent in addition to the call's own query, except what has filled a `{name}` of the call. */
  query?: Record<string, unknown>;
  /** The call's own query and body, where they are made already: they go out as they are. */
  parts?: { query?: Record<string, unknown>; body?: object | string | undefined };
  /** A call that changes nothing, whatever its method. */
  isRead?: boolean;
  headers?: Record<string, string> | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the part of an upload that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
}
