import get from 'lodash/get';
import set from 'lodash/set';
import type { GetListParams } from 'react-admin';
import type { Call, Declaration, TotalCall } from '../../../src/engine';
import { addedByApi, hasNaturalId, idPath, makeReadable, mergeRows, withoutFiles } from '../samples/rowOf';
import type { SampleRecord } from '../samples/sampleOf';
import type { DeclaredCall } from './declaredCalls';
import type { Family } from './Family';
import { Fault } from './Fault';
import type { FoundCall } from './findCall';
import { listResponse } from './listResponse';
import type { Row } from './Row';
import { readListRequest } from './readListRequest';
import { readValues, type WrittenValues } from './readValues';
import { rejection } from './rejection';
import { recordResponse, respond, success } from './respond';
import { selectRows } from './selectRows';
import { simpleRestResponse } from './simpleRestResponse';

/** A request that matches a call. */
export interface MatchedCall extends FoundCall {
  request: Request;
  query: URLSearchParams;
  /** The parsed body. */
  body: unknown;
  /** The record behind a write, as its sender knows it. */
  intended?: SampleRecord | undefined;
  /** The parameters of a list, as its sender knows them. */
  wanted?: Partial<GetListParams> | undefined;
}

type Handler = (matched: MatchedCall, written: WrittenValues) => Response;

const handlers: Record<string, Handler> = {
  list,
  'list.total': total,
  one,
  create,
  update,
  delete: remove,
};

/**
 * Executes a declared call. Returns its response and the write it was read as.
 * @throws Fault if the request is not as declared.
 */
export async function respondToCall(matched: MatchedCall) {
  const { declared, family, request } = matched;
  const { key, call, method } = declared;
  checkHeaders(family.declaration, declared, request);
  const isList = key === 'list' || key === 'list.total';
  const written =
    method === 'GET' || isList ? undefined : await readValues(family.declaration, key, call, request);
  const handler = handlers[key] ?? action;
  return { response: handler(matched, written ?? { values: {}, id: undefined }), written };
}

/** Checks that a request has its call's headers, except the Content-Type if its body is not JSON. */
function checkHeaders(
  { api, name }: Pick<Declaration, 'api' | 'name'>,
  { key, call }: DeclaredCall,
  { headers, body }: Request,
): void {
  const isJson = body !== null && /json/.test(headers.get('Content-Type') ?? '');
  for (const [header, template] of Object.entries({ ...api.headers, ...call.headers })) {
    if (/\{\w+\}/.test(template) || (header === 'Content-Type' && !isJson)) continue;
    if (headers.get(header) !== template)
      throw new Fault(`${name}.api.${key}.headers: ${header} is ${headers.get(header)}, not ${template}`);
  }
}

function list(matched: MatchedCall): Response {
  const { family, query } = matched;
  const { declaration } = family;
  const rows = [...family.rows.values()];
  if (declaration.api.simpleRest) return simpleRestResponse(declaration, rows, query);
  const wanted = readListRequest(declaration, matched);
  const found = selectRows(rows, declaration, wanted);
  const from = wanted.after === undefined ? wanted.from : placeAfter(found, declaration, wanted.after);
  const to = from + wanted.count;
  const isBound = to < found.length && stopsCounting(declaration, query);
  return listResponse(declaration, {
    rows: found.slice(from, to),
    total: isBound ? to : found.length,
    isBound,
    next: to < found.length ? `after-${to}` : undefined,
  });
}

/** Whether the total may be a bound, unless requested exactly. */
function stopsCounting({ api }: Family['declaration'], query: URLSearchParams): boolean {
  const total = api.list?.total;
  if (typeof total !== 'object' || !('bounded' in total)) return false;
  const { exact } = total;
  return !exact || Object.entries(exact).some(([name, value]) => query.get(name) !== value);
}

/** The number of rows up to the one with this value. */
function placeAfter(rows: Row[], { api }: Family['declaration'], value: string): number {
  const { paging } = api.list ?? {};
  const cursor = typeof paging === 'object' ? paging.cursor : undefined;
  const path = typeof cursor === 'object' && 'lastRow' in cursor ? cursor.lastRow : 'id';
  return rows.findIndex(row => String(get(row, path)) === value) + 1;
}

/** The total, for a separate call that requests it. */
function total(matched: MatchedCall): Response {
  const { family, declared } = matched;
  const { declaration } = family;
  const { length } = selectRows(
    [...family.rows.values()],
    declaration,
    readListRequest(declaration, matched),
  );
  const at = (declared.call as TotalCall).at ?? 'total';
  if (typeof at !== 'string') return success(declared.call, {}, 200, { [at.header]: `${length}` });
  return success(declared.call, at === '' ? length : set({}, at, length));
}

/** The id of a request: from its path, its parameters or its body. */
function idOf({ declared, placed, query }: MatchedCall, { id }: WrittenValues): string {
  const templates = idTemplates(declared.call);
  const [name] = Object.entries(templates).find(([, template]) => template.includes('{id}')) ?? [];
  const template = (name && templates[name]) ?? '{id}';
  const [before = '', after = ''] = template.split('{id}');
  const inQuery = name ? query.get(name)?.slice(before.length) : undefined;
  const cut = inQuery && after ? inQuery.slice(0, -after.length) : inQuery;
  return placed.id ?? id ?? cut ?? '';
}

/** The query templates of a call; for a function, the parameter that is the id. */
function idTemplates({ query = {} }: Call<never>): Readonly<Record<string, string>> {
  if (typeof query !== 'function') return query;
  const made = query({ id: '{id}', data: {}, values: {} } as never);
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value === '{id}')) as Record<
    string,
    string
  >;
}

function one(matched: MatchedCall, written: WrittenValues): Response {
  const { family, declared } = matched;
  const id = idOf(matched, written);
  const row = family.rows.get(id);
  if (!row) return missing(family, declared.call.emptyStatus);
  return withTag(family, id, recordResponse(family.declaration.api, declared.call, row));
}

function create({ family, declared, intended }: MatchedCall, { values }: WrittenValues): Response {
  const { declaration } = family;
  const added = mergeRows(intended ? addedByApi(declaration, intended) : {}, withoutFiles(values) as Row);
  const { row } = makeReadable(declaration, added);
  const path = idPath(declaration);
  if (!hasNaturalId(declaration) || get(row, path) === undefined)
    set(row, path, `${family.rows.size + 1001}`);
  if (typeof declaration.api.guard === 'object') set(row, declaration.api.guard.version, 1);
  const id = String(get(row, path));
  family.rows.set(id, row);
  const answer = recordResponse(declaration.api, declared.call, row, 201);
  answer.headers.set('Location', `${declaration.api.path}/${encodeURIComponent(id)}`);
  return withTag(family, id, answer);
}

function update(matched: MatchedCall, written: WrittenValues): Response {
  const { family, declared, intended, request } = matched;
  const { declaration, rows, versions } = family;
  const id = idOf(matched, written);
  const row = rows.get(id);
  if (!row) return missing(family);
  const wanted = request.headers.get('If-Match');
  if (wanted !== null && wanted !== tagOf(family, id)) return rejected(family, 412, 'Changed meanwhile');
  const { guard } = declaration.api;
  const changed = mergeRows(
    mergeRows(row, intended ? addedByApi(declaration, intended) : {}),
    withoutFiles(written.values) as Row,
  );
  set(changed, idPath(declaration), get(row, idPath(declaration)));
  if (typeof guard === 'object') set(changed, guard.version, Number(get(row, guard.version)) + 1);
  rows.set(id, changed);
  versions.set(id, (versions.get(id) ?? 1) + 1);
  return withTag(family, id, recordResponse(declaration.api, declared.call, changed));
}

function remove(matched: MatchedCall, written: WrittenValues): Response {
  const { family, declared } = matched;
  if (!family.rows.delete(idOf(matched, written))) return missing(family);
  const isSilent = !declared.call.successFlag && declared.call.expectStatus === undefined;
  return isSilent ? success(declared.call, undefined, 204) : success(declared.call, {});
}

function action(matched: MatchedCall, written: WrittenValues): Response {
  const { family, declared } = matched;
  const row = family.rows.get(idOf(matched, written));
  return row ? recordResponse(family.declaration.api, declared.call, row) : success(declared.call, {});
}

function tagOf({ declaration: { api }, rows, versions }: Family, id: string): string {
  const { guard } = api;
  const value = typeof guard === 'object' ? get(rows.get(id), guard.version) : (versions.get(id) ?? 1);
  return `"${value}"`;
}

function withTag(family: Family, id: string, answer: Response): Response {
  if (family.declaration.api.guard === 'etag') answer.headers.set('ETag', tagOf(family, id));
  return answer;
}

/** The response for a missing record: null if the API reports errors with any status. */
function missing(family: Family, status = 404): Response {
  const { errors, record } = family.declaration.api;
  if (errors?.anyStatus) return success({}, record ? set({}, record, null) : null);
  return rejected(family, status, 'There is no such record');
}

/** An error response in the declared shape. */
export function rejected(
  { declaration: { api } }: Family,
  status: number,
  message: string,
  problems?: Record<string, string>,
): Response {
  const sentStatus = api.errors?.anyStatus ? 200 : status;
  return respond(sentStatus, rejection(api.errors, message, problems) ?? { message });
}
