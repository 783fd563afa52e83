import type { Operation, Parameter, Verb } from './Document';

/** One call of a collection: an operation at its path. */
export interface Endpoint {
  verb: Verb;
  path: string;
  operation: Operation;
  /** Its parameters and its path's. */
  parameters: Parameter[];
}

/** The calls of one family of records. */
export interface Collection {
  /** The list's path as it stands in the document. */
  path: string;
  /** The resource's name. */
  name: string;
  tags: string[];
  list: Endpoint;
  one?: Endpoint;
  create?: Endpoint;
  update?: Endpoint;
  delete?: Endpoint;
  /** A call that answers how many records there are. */
  count?: Endpoint;
  /** The placeholder of one record's path. */
  parameter?: string;
  /** Calls below one record. */
  others: Endpoint[];
}
