import type { HttpRequest } from '../../../providers/http/HttpRequest';
import type { ApiPlace } from '../curl/toCurl';
import type { Operation } from './Operation';

/** How a call ended. */
export interface Ending {
  /** Milliseconds that the panel waited, repeats included. */
  duration: number;
  /** Undefined where no response came. */
  status?: number | undefined;
  /** Bytes of the answer as JSON; undefined where none came. */
  size?: number | undefined;
  /** The answer's body as it came, before the panel makes anything of it. */
  answer?: unknown;
  /** Why it failed, in English. */
  failure?: string | undefined;
}

/** A call of the panel's HTTP client, as it went out and as it ended. */
export interface RecordedCall {
  readonly number: number;
  readonly method: string;
  /** The path below the API's base; it may have a query of its own. */
  readonly path: string;
  readonly request: HttpRequest;
  /** Whether it was made before anybody asked for it. */
  readonly isPrefetch: boolean;
  /** Where it went; undefined: to the panel's own API. */
  readonly place?: ApiPlace | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The data provider's call that it is of, where that is known. */
  readonly operation?: Operation | undefined;
  /** Undefined while it is under way. */
  readonly ending?: Ending | undefined;
}
