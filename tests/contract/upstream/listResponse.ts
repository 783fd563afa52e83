import get from 'lodash/get';
import set from 'lodash/set';
import type { Declaration, ListCall, ValueLocation } from '../../../src/engine';
import { Fault } from './Fault';
import type { Row } from './Row';
import { flagged, respond, success } from './respond';

interface Page {
  rows: Row[];
  total: number;
  /** Whether `total` is a lower bound, because the upstream has stopped counting. */
  isBound?: boolean;
  /** The cursor of the next page. */
  next?: string | undefined;
}

type Located = [key: string, location: ValueLocation, value: unknown];

/**
 * A page in the declared envelope.
 * @throws Fault if no response can have all values at the declared paths.
 */
export function listResponse(
  { name, api }: Declaration,
  { rows, total, isBound = false, next }: Page,
): Response {
  const { list: call = {} } = api;
  if (rows.length === 0 && call.emptyStatus !== undefined)
    return respond(call.emptyStatus, { message: 'There is none' });
  const { cursor: location, more } = typeof call.paging === 'object' ? call.paging : {};
  const cursor = typeof location === 'object' && 'lastRow' in location ? undefined : location;
  const locations = [
    ...located('total', totalLocation(call), total),
    ...boundLocation(call, isBound),
    ...located('paging.more', more, next !== undefined),
    ...located('paging.cursor', next && cursor, next),
  ];
  const inBody = locations.flatMap(([, location]) => (typeof location === 'string' ? [location] : []));
  const path = call.rows ?? freePath(inBody);
  const body: object = path === '' ? rows : set({}, path, rows);
  const headers: Record<string, string> = {};
  for (const [key, location, value] of locations) {
    if (typeof location !== 'string')
      headers[location.header] = inHeader(location.header, value, rows.length, call);
    else if (location !== 'total' || key !== 'total' || call.total !== undefined || path !== '')
      set(body, location, value);
  }
  const arrives: unknown = JSON.parse(JSON.stringify(flagged(call, body)));
  for (const [key, location, value] of locations) {
    const isDefault = key === 'total' && call.total === undefined;
    if (typeof location === 'string' && !isDefault && get(arrives, location) !== value)
      throw new Fault(
        `${name}.api.list.${key}: '${location}' can't be next to the rows at '${path}'; use another path, or a header`,
      );
  }
  return success(call, body, 200, headers);
}

/** A value and its location, if it has one. */
const located = (key: string, location: ValueLocation | undefined, value: unknown): Located[] =>
  location === undefined ? [] : [[key, location, value]];

/** The path of the total in the list's response; undefined if it has none. */
function totalLocation({ total = 'total' }: ListCall): ValueLocation | undefined {
  if (typeof total === 'object' && 'bounded' in total) return total.at ?? 'total';
  const isElsewhere = total === false || (typeof total === 'object' && 'request' in total);
  return isElsewhere ? undefined : total;
}

/** The path of the flag that the total is a bound, and its value. */
function boundLocation({ total }: ListCall, isBound: boolean): Located[] {
  if (typeof total !== 'object' || !('bounded' in total)) return [];
  const { bounded, is = true } = total;
  return located('total.bounded', bounded, isBound ? is : typeof is === 'boolean' ? !is : `not ${is}`);
}

/** A default path for the rows that does not conflict with the declared ones. */
const freePath = (taken: string[]) =>
  ['items', 'data', 'data.items'].find(
    path => !taken.some(location => `${location}.`.startsWith(`${path}.`)),
  ) ?? 'items';

function inHeader(header: string, value: unknown, count: number, { parameters }: ListCall): string {
  const parameter = encodeURIComponent(parameters?.page || 'cursor');
  if (/^link$/i.test(header)) return `<https://api.example.com/list?${parameter}=${value}>; rel="next"`;
  return /range/i.test(header) ? `items 0-${count - 1}/${value}` : String(value);
}
