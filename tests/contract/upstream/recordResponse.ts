import set from 'lodash/set';
import type { Api, Call } from '../../../src/engine';
import { type PlainResponse, success } from './PlainResponse';
import type { Row } from './Row';

/** A record at its declared path. */
export function recordResponse(
  { record }: Pick<Api, 'record'>,
  call: Call<never>,
  row: Row,
  status = 200,
): PlainResponse {
  if (record) return success(call, set({}, record, row), status);
  return success(call, call.successFlag && record === undefined ? { data: row } : row, status);
}
