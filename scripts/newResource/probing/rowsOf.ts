import get from 'lodash/get';
import { idValue } from '../inferring/idOf';
import { isRow, type Row } from '../inferring/Row';
import { pathOf } from '../reading/paths';
import type { Envelope } from '../reading/readEnvelope';
import type { Reply } from './createAsker';

/** The rows of a reply, from where the first answer had them; undefined where it was refused. */
export function rowsOf(reply: Reply | undefined, { found, shape }: Envelope): Row[] | undefined {
  if (!reply || !('answer' in reply) || !found) return undefined;
  const { body } = reply.answer;
  const rows: unknown = found.keys.length === 0 ? body : get(body, pathOf(found.keys));
  return Array.isArray(rows) ? rows.filter(isRow).map(row => shape?.unwrap?.(row) ?? row) : undefined;
}

/** What tells a row from the others, though a value in it may have changed meanwhile. */
export function keyOf(row: Row | undefined, id: string | undefined): string {
  if (!row) return '';
  return String(idValue(row, id) ?? JSON.stringify(row));
}
