import get from 'lodash/get';
import isPlainObject from 'lodash/isPlainObject';
import mapValues from 'lodash/mapValues';
import mergeWith from 'lodash/mergeWith';
import set from 'lodash/set';
import type { Declaration } from '../../../src/engine';
import { Fault } from '../upstream/Fault';
import type { Row } from '../upstream/Row';
import { readableRow } from './readableRow';
import type { SampleRecord } from './sampleOf';

/** The path of a record's id in the API. */
export function idPath({ api, fields }: Pick<Declaration, 'api' | 'fields'>): string {
  const { paging } = api.list ?? {};
  const cursor = typeof paging === 'object' ? paging.cursor : undefined;
  const isOfLastRow = typeof cursor === 'object' && 'lastRow' in cursor && cursor.lastRow === '_id';
  return api.id ?? ('_id' in fields || isOfLastRow ? '_id' : 'id');
}

/** Whether users enter the id, such as a code. */
export function hasNaturalId(declaration: Declaration): boolean {
  const path = idPath(declaration);
  return declaration.form?.fields.some(({ source, field }) => source === path && !field.readOnly) ?? false;
}

/** Merges objects deeply; lists of the second replace those of the first. */
export const mergeRows = (below: Row, above: Row): Row =>
  mergeWith({}, below, above, (_: unknown, value: unknown) => (isPlainObject(value) ? undefined : value));

/** A value as an API returns it: files become paths. */
export function withoutFiles(value: unknown): unknown {
  if (value instanceof Blob) return `images/${value instanceof File ? value.name : 'sample.png'}`;
  if (Array.isArray(value)) return value.map(withoutFiles);
  return isPlainObject(value) ? mapValues(value as Row, withoutFiles) : value;
}

/**
 * What an API's record has in addition to the sent values: what the API sets itself and, with only
 * `toUpstream` declared, the fields too, because they are read by their own names.
 */
export function addedByApi({ api, fields, form }: Declaration, { whole, written }: SampleRecord): Row {
  const row: Row = {};
  const sent = new Set(form?.fields.filter(({ field }) => !field.readOnly).map(({ source }) => source));
  for (const source of Object.keys(fields)) {
    const value = get(sent.has(source) ? written : whole, source);
    if (value !== undefined && (!sent.has(source) || (api.toUpstream && !api.fromUpstream)))
      set(row, source, withoutFiles(value));
  }
  return row;
}

/** The form's values as sent. @throws Fault if `toUpstream` fails on them. */
export function payloadOf({ name, toPayload }: Declaration, written: Row): Row {
  try {
    return toPayload(written);
  } catch (error) {
    throw new Fault(
      `${name}.api.toUpstream fails on ${JSON.stringify(written)}: ${(error as Error).message}. ` +
        'If a field needs another format, set a value that it accepts: sample: …',
    );
  }
}

/**
 * A sample as the API stores it.
 * @returns The row, and the paths that were filled in for `fromUpstream`.
 * @throws Fault if `fromUpstream` or `toUpstream` fails on it.
 */
export function rowOf(
  declaration: Declaration,
  sample: SampleRecord,
  id: string,
): { row: Row; invented: string[] } {
  const { api } = declaration;
  const payload = withoutFiles(payloadOf(declaration, sample.written)) as Row;
  const row = mergeRows(
    addedByApi(declaration, sample),
    mergeRows(payload, withoutFiles(reshaped(declaration, sample)) as Row),
  );
  const path = idPath(declaration);
  if (!hasNaturalId(declaration) || get(row, path) === undefined) set(row, path, id);
  if (typeof api.guard === 'object') set(row, api.guard.version, 1);
  return makeReadable(declaration, row);
}

/**
 * A row that the declaration's `fromUpstream` can read, and the paths that were filled in.
 * @throws Fault if it fails in any case.
 */
export function makeReadable({ api, name }: Declaration, row: Row): { row: Row; invented: string[] } {
  if (!api.fromUpstream) return { row, invented: [] };
  try {
    return readableRow(row, api.fromUpstream);
  } catch (error) {
    throw new Fault(`${name}.api.fromUpstream fails on ${JSON.stringify(row)}: ${(error as Error).message}`);
  }
}

/** The whole sample after `toUpstream`: rows created elsewhere have more properties than a form sends. */
function reshaped({ api, fields }: Declaration, { whole }: SampleRecord): Row {
  if (!api.toUpstream || !api.fromUpstream) return {};
  const cleaned: Row = {};
  for (const [source, field] of Object.entries(fields)) {
    const value = get(whole, source);
    if (value !== undefined) set(cleaned, source, field.clean(value));
  }
  try {
    return api.toUpstream(cleaned);
  } catch {
    // It supports only the form's fields.
    return {};
  }
}
