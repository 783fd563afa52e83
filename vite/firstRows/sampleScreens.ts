import set from 'lodash/set';
import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { type Declaration, type Field, type ListView, screenAt, settledAddress } from '../../src/engine';
import type { ListRead } from '../../src/prefetch/ListRead';
import type { Job, Screen } from './Job';
import { sampleEmail, sampleName, sampleTotal } from './samples';

type Samples = (number: number, field: Field, idsOf: (resource: string) => string[]) => readonly unknown[];

const types = import.meta.glob<{ samples?: Samples }>('../../src/engine/fields/**/*.tsx', { eager: true });

/** As many as it takes that each value of a choice, and each that is missing, stands beside the others. */
const count = 32;

/** Apart from each other: what two fields of a row have is not alike. */
const step = 31;

/**
 * The screens of all lists that are read ahead. Those have rows whose cells the answer of the panel's own
 * API has itself; the others are drawn as they wait for theirs.
 */
export function sampleScreens(
  declarations: readonly Declaration[],
  reads: Record<string, ListRead | undefined>,
): Screen[] {
  const screens = new Map<ListView, Screen>();
  for (const [address, read] of Object.entries(reads)) {
    const screen = screenAt(settledAddress(address, declarations), declarations);
    if (screen?.view !== 'list' || !read) continue;
    const { declaration, list } = screen;
    const known = screens.get(list);
    if (known) known.addresses.push(address);
    else screens.set(list, screenOf(declaration, list, address, read));
  }
  return [...screens.values()];
}

/**
 * Not of rows that are sorted, searched and paged in the browser, or that wait for a call of their total.
 */
function hasRows({ api }: Declaration, { view, columns }: ListView, { request }: ListRead): boolean {
  const { paginateLocally, total } = api.list ?? {};
  const isCounted = typeof total === 'object' && 'request' in total;
  return !view && !paginateLocally && !isCounted && request.method === undefined && columns.every(hasSamples);
}

const hasSamples = ({ field }: ListView['columns'][number]) => sampleAt(field, 0, 0, 1) !== undefined;

function screenOf(declaration: Declaration, list: ListView, address: string, read: ListRead): Screen {
  const rows = hasRows(declaration, list, read)
    ? Array.from({ length: count }, (_, index) => rowOf(declaration, index))
    : [];
  const { rows: at, total } = declaration.api.list ?? {};
  const query = new URLSearchParams(
    Object.entries(read.request.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return {
    addresses: [address],
    read: { path: read.path, query: Object.fromEntries(query) },
    answer: rows.length > 0 ? answerOf(rows, declaration) : undefined,
    rows,
    columns: list.columns.map(({ source }) => source),
    perPage: list.perPage,
    list: { ...(at !== undefined && { rows: at }), ...(total !== undefined && { total }) },
  };
}

function answerOf(rows: Record<string, unknown>[], { api }: Declaration): Screen['answer'] {
  const { rows: at, total } = api.list ?? {};
  const envelope = at === undefined ? { items: rows, total: sampleTotal } : set({}, at, rows);
  const body = typeof total === 'string' ? set(envelope, total, sampleTotal) : envelope;
  const isHeader = typeof total === 'object' && 'header' in total;
  return {
    body: at === '' ? rows : body,
    headers: isHeader ? { [total.header]: String(sampleTotal) } : {},
  };
}

function rowOf({ fields, api }: Declaration, index: number): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  set(row, api.id ?? '_id', `sample-${index}`);
  for (const [order, [source, field]] of Object.entries(fields).entries()) {
    const value = sampleAt(field, index, order);
    if (value !== undefined) set(row, source, value);
  }
  return row;
}

/** @param dice Decides which choice it is; one in four has no value. */
function sampleAt(field: Field, index: number, order: number, dice = throwOf(index, order)): unknown {
  if (dice % 4 === 0) return undefined;
  const number = (index + 1) * step + order;
  if (field.target) return { _id: `other-${number}`, id: `other-${number}`, name: `Other ${number}` };
  const isChoice = field.choices || ['boolean', 'status'].includes(field.kind);
  const type = Object.entries(types).find(([file]) => file.endsWith(`/${field.kind}.tsx`))?.[1];
  return type?.samples?.(isChoice ? dice : number, field, () => [])[0];
}

/** A number that is the same each time, and goes with no other. */
function throwOf(index: number, order: number): number {
  const mixed = Math.imul((index + 1) * 0x9e3779b1 + (order + 1) * 0x85ebca6b, 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 15)) >>> 4) % 997;
}

/**
 * The current user whom the screens are drawn for: what the API declares, with a name that only this one
 * has.
 */
export function sampleUser({ user = {} }: ApiDeclaration): Job['user'] {
  const [, path = ''] = (user.request ?? 'GET /admin/auth/getUser').split(' ');
  const record: Record<string, unknown> = { ...user.sample };
  set(record, [user.name ?? 'name'].flat()[0] ?? 'name', sampleName);
  set(record, [user.email ?? 'email'].flat()[0] ?? 'email', sampleEmail);
  const at = user.at ?? 'user';
  return { path, record, body: at === '' ? record : set({}, at, record) };
}
