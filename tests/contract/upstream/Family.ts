import get from 'lodash/get';
import type { Declaration } from '../../../src/engine';
import { idPath } from '../samples/rowOf';
import { type DeclaredCall, declaredCalls } from './declaredCalls';
import type { Row } from './Row';

/** The records and calls of one resource. */
export interface Family {
  declaration: Declaration;
  calls: DeclaredCall[];
  /** Rows by id. */
  rows: Map<string, Row>;
  /** The number of writes to each row, for its `ETag`. */
  versions: Map<string, number>;
}

/** A family with these rows; of rows with the same id, the first. */
export function familyOf(declaration: Declaration, rows: readonly Row[]): Family {
  const byId = new Map<string, Row>();
  for (const row of rows) {
    const id = String(get(row, idPath(declaration)));
    if (!byId.has(id)) byId.set(id, row);
  }
  return { declaration, calls: declaredCalls(declaration), rows: byId, versions: new Map() };
}
