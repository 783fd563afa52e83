import get from 'lodash/get';
import set from 'lodash/set';
import { beside, hasNaturalId, idPath, laidOver, madeReadable, withoutFiles } from '../samples/rowOf';
import type { SampleRecord } from '../samples/sampleOf';
import { type Answer, success } from './Answer';
import type { Family } from './Family';
import type { FoundCall } from './findCall';
import { listAnswer } from './listAnswer';
import type { Row } from './Row';
import { readValues, type Written } from './readValues';
import { readWanted } from './readWanted';
import { recordAnswer } from './recordAnswer';
import { refusal } from './refusal';
import { selectRows } from './selectRows';
import { simpleRestAnswer } from './simpleRestAnswer';

/** A request that has been found to be a call. */
export interface Asked extends FoundCall {
  request: Request;
  query: URLSearchParams;
  /** What a write is made of, as its sender knows it. */
  intended?: SampleRecord | undefined;
}

/** What a call was understood as, and its answer. */
export interface Answered {
  answer: Answer;
  written?: Written | undefined;
}

type Handler = (asked: Asked, written: Written) => Answer;

const handlers: Record<string, Handler> = { list, one, create, update, delete: remove };

/** Answers a call of the declared family, carrying it out. @throws Fault where it is not as declared. */
export async function answerCall(asked: Asked): Promise<Answered> {
  const { declared, family, request } = asked;
  const { key, call, method } = declared;
  const written = method === 'GET' ? undefined : await readValues(family.declaration, key, call, request);
  const handler = handlers[key] ?? action;
  return { answer: handler(asked, written ?? { values: {}, id: undefined }), written };
}

function list({ family, query, placed }: Asked): Answer {
  const { declaration } = family;
  const rows = [...family.rows.values()];
  if (declaration.api.simpleRest) return simpleRestAnswer(declaration, rows, query);
  const wanted = readWanted(declaration, query, placed);
  const found = selectRows(rows, declaration, wanted);
  const to = wanted.from + wanted.count;
  return listAnswer(declaration, {
    rows: found.slice(wanted.from, to),
    total: found.length,
    next: to < found.length ? `after-${to}` : undefined,
  });
}

/** The id that a request is about: in its path, in its parameters or in its body. */
function idOf({ declared, placed, query }: Asked, { id }: Written): string {
  const [name] =
    Object.entries(declared.call.query ?? {}).find(([, template]) => template.includes('{id}')) ?? [];
  const template = (name && declared.call.query?.[name]) ?? '{id}';
  const [before = '', after = ''] = template.split('{id}');
  const inQuery = name ? query.get(name)?.slice(before.length) : undefined;
  const cut = inQuery && after ? inQuery.slice(0, -after.length) : inQuery;
  return placed.id ?? id ?? cut ?? '';
}

function one(asked: Asked, written: Written): Answer {
  const { family, declared } = asked;
  const id = idOf(asked, written);
  const row = family.rows.get(id);
  if (!row) return missing(family, declared.call.emptyStatus);
  return withTag(family, id, recordAnswer(family.declaration.api, declared.call, row));
}

function create({ family, declared, intended }: Asked, { values }: Written): Answer {
  const { declaration } = family;
  const came = laidOver(intended ? beside(declaration, intended) : {}, withoutFiles(values) as Row);
  const { row } = madeReadable(declaration, came);
  const path = idPath(declaration);
  if (!hasNaturalId(declaration) || get(row, path) === undefined)
    set(row, path, `${family.rows.size + 1001}`);
  if (typeof declaration.api.guard === 'object') set(row, declaration.api.guard.version, 1);
  const id = String(get(row, path));
  family.rows.set(id, row);
  const answer = recordAnswer(declaration.api, declared.call, row, 201);
  const Location = `${declaration.api.path}/${encodeURIComponent(id)}`;
  return withTag(family, id, { ...answer, headers: { ...answer.headers, Location } });
}

function update(asked: Asked, written: Written): Answer {
  const { family, declared, intended, request } = asked;
  const { declaration, rows, versions } = family;
  const id = idOf(asked, written);
  const row = rows.get(id);
  if (!row) return missing(family);
  const wanted = request.headers.get('If-Match');
  if (wanted !== null && wanted !== tagOf(family, id)) return refused(family, 412, 'Changed meanwhile');
  const { guard } = declaration.api;
  const changed = laidOver(
    laidOver(row, intended ? beside(declaration, intended) : {}),
    withoutFiles(written.values) as Row,
  );
  set(changed, idPath(declaration), get(row, idPath(declaration)));
  if (typeof guard === 'object') set(changed, guard.version, Number(get(row, guard.version)) + 1);
  rows.set(id, changed);
  versions.set(id, (versions.get(id) ?? 1) + 1);
  return withTag(family, id, recordAnswer(declaration.api, declared.call, changed));
}

function remove(asked: Asked, written: Written): Answer {
  const { family, declared } = asked;
  if (!family.rows.delete(idOf(asked, written))) return missing(family);
  const isSilent = !declared.call.successFlag && declared.call.expectStatus === undefined;
  return isSilent ? success(declared.call, undefined, 204) : success(declared.call, {});
}

function action(asked: Asked, written: Written): Answer {
  const { family, declared } = asked;
  const row = family.rows.get(idOf(asked, written));
  return row ? recordAnswer(family.declaration.api, declared.call, row) : success(declared.call, {});
}

function tagOf({ declaration: { api }, rows, versions }: Family, id: string): string {
  const { guard } = api;
  const value = typeof guard === 'object' ? get(rows.get(id), guard.version) : (versions.get(id) ?? 1);
  return `"${value}"`;
}

const withTag = (family: Family, id: string, answer: Answer): Answer =>
  family.declaration.api.guard === 'etag'
    ? { ...answer, headers: { ...answer.headers, ETag: tagOf(family, id) } }
    : answer;

const missing = (family: Family, status = 404) => refused(family, status, 'There is no such record');

/** A refusal in the declared shape. */
export function refused(
  { declaration: { api } }: Family,
  status: number,
  message: string,
  problems?: Record<string, string>,
): Answer {
  return { status, body: refusal(api.errors, message, problems) ?? { message }, headers: {} };
}
