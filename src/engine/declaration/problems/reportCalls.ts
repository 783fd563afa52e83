import type { Api } from '../Api';
import type { ListCall } from '../Call';
import type { Declaration } from '../Declaration';
import { type DeclaredCall, declaredCalls, dryRun, textsIn } from './declaredCalls';
import type { Report } from './report';
import { reportExpressions } from './reportExpressions';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Reports problems of a resource's calls that the compiler can't find. */
export function reportCalls(
  declaration: Declaration,
  bases: Readonly<Record<string, string>>,
  report: Report,
): void {
  const { api, lists } = declaration;
  const { path, list = {}, one, errors } = api;
  const calls = declaredCalls(api);
  if (!/^\//.test(path)) {
    const belowOrigin = path.replace(/^https?:\/\/[^/]*\/?/, '');
    report('api.path', `write it from the API's base: /${belowOrigin}`);
  }
  reportBase(api, bases, report);
  reportColon('api.path', path, report);
  reportPattern('api.path', path, report);
  for (const call of calls) reportRequest(call, report);
  reportHeaders('api.headers', api.headers, report);
  for (const call of calls) {
    reportHeaders(`${call.key}.headers`, call.call.headers, report);
    reportBody(call, list.body, report);
  }
  reportExpressions(declaration, report);
  if (api.simpleRest) reportSimpleRest(api, report);
  reportListCall(list, report);
  if (errors?.anyStatus && !errors.message)
    report('api.errors.message', "write the path of the message in failures only: 'errors.0.message'");
  if (one === 'list' && !list.paginateLocally && list.parameters?.page !== false)
    report('api.one', 'the first page may lack the record; name the call that reads one');
  const hasNoSearch = list.parameters?.search === false && !list.paginateLocally;
  if (hasNoSearch && lists.some(({ searchable }) => searchable))
    report('list.searchable', 'api.list.parameters.search turns the search off; remove searchable too');
  if (lists.length > 0) for (const key of ['update', 'delete'] as const) reportId(api, key, report);
}

/** A path that repeats its API's base would contain it twice. */
function reportBase({ at = '', path }: Api, bases: Readonly<Record<string, string>>, report: Report): void {
  const base = bases[at] ?? (at ? '' : '/api');
  const below = new URL(base, 'http://panel').pathname.replace(/\/$/, '');
  if (below && `${path}/`.startsWith(`${below}/`))
    report(
      'api.path',
      `it is below the API's base, which is ${base}: leave ${below} out of ${path}, or set another base`,
    );
}

function reportRequest({ key, call, request, method }: DeclaredCall, report: Report): void {
  const [, path = ''] = request.split(' ');
  if (!methods.includes(method) || (path && !path.startsWith('/'))) {
    report(`${key}.request`, `write a method and a path: 'PUT /{id}', not '${request}'`);
    return;
  }
  reportColon(`${key}.request`, request, report);
  reportPattern(`${key}.request`, path, report);
  if (method === 'GET' && call.idInBody)
    report(`${key}.idInBody`, `a GET has no body; write query: { ${call.idInBody}: '{id}' }`);
}

function reportColon(key: string, path: string, report: Report): void {
  const name = /\/:(\w+)/.exec(path)?.[1];
  if (name) report(key, `write {${name}}, not :${name}`);
}

/** Paths are sent as they are, so they can't be patterns. */
function reportPattern(key: string, path: string, report: Report): void {
  const part = /[*^|\\\s]|\.\+|\[[^\]]*\]/.exec(path)?.[0];
  if (part !== undefined)
    report(key, `it is sent literally, not as a pattern: remove '${part}', or write %${hex(part)}`);
}

const hex = (text: string) => text.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');

/** A call that changes one record has to send its id. */
function reportId(api: Api, key: 'update' | 'delete', report: Report): void {
  const { request = '/{id}', idInBody, query, body } = api[key] ?? {};
  const texts = textsIn({ query, body }, '').map(([, text]) => text);
  const usesId = [query, body].some(
    part => typeof part === 'function' && dryRun(part, { id: '1', data: {}, values: {} }).used.has('id'),
  );
  if (!idInBody && !usesId && ![api.path, request, ...texts].some(text => text.includes('{id}')))
    report(
      `api.${key}.request`,
      `nothing says which record: add {id} to '${request}' or to its query, or write idInBody`,
    );
}

function reportListCall(call: ListCall, report: Report): void {
  const { paginateLocally, paging = 'page', sorting = 'asc', parameters, pageBase, maxPerPage, total } = call;
  const reportIdle = (key: string, because: string) =>
    report(`api.list.${key}`, `it has no effect ${because}; remove it`);
  const paged = ['paging', 'pageBase', 'parameters', 'sorting', 'total', 'maxPerPage'] as const;
  if (paginateLocally === true)
    for (const key of paged) if (call[key] !== undefined) reportIdle(key, 'with paginateLocally');
  if (paging !== 'page' && pageBase !== undefined) reportIdle('pageBase', 'as no page numbers are sent');
  if (sorting !== 'asc' && sorting !== 'ASC' && parameters?.order)
    reportIdle('parameters.order', 'with this sorting');
  if (typeof total === 'object' && 'bounded' in total) {
    // The total itself can't say whether it is a bound.
    const { bounded, at = 'total' } = total;
    if (JSON.stringify(bounded) === JSON.stringify(at))
      report('api.list.total.bounded', 'this is the number; name the value that reports further rows');
  }
  if (maxPerPage !== undefined && !(Number.isInteger(maxPerPage) && maxPerPage > 0))
    report('api.list.maxPerPage', `write a number of rows, not ${maxPerPage}`);
}

function reportSimpleRest(api: Api, report: Report): void {
  const { id, record, wrap, headers, list, one, create, update, delete: remove } = api;
  const idle = { id, record, wrap, headers, list, one, create, update, delete: remove };
  for (const [key, value] of Object.entries(idle))
    if (value !== undefined)
      report(`api.${key}`, 'it has no effect with simpleRest, whose calls are fixed; remove it');
}

/** @param listBody The list call's body, which the call for its total sends too. */
function reportBody({ key, call, method }: DeclaredCall, listBody: unknown, report: Report): void {
  const { body, urlencoded, multipart, idInBody } = call;
  const isGet = method === 'GET';
  const hasBody = body !== undefined || (key === 'api.list.total' && listBody !== undefined);
  if (isGet && body !== undefined)
    report(`${key}.body`, `a GET has no body; write request: 'POST', or query in place of body`);
  if (isGet && urlencoded)
    report(`${key}.urlencoded`, 'a GET has no body, and its query is urlencoded anyway; remove it');
  if (key.startsWith('api.list') && !isGet && urlencoded && !hasBody)
    report(`${key}.urlencoded`, 'it has no effect without a body; write body');
  if (urlencoded && multipart === true)
    report(`${key}.urlencoded`, 'it is one kind of form or the other: remove it, or multipart');
  if (body !== undefined && idInBody)
    report(`${key}.idInBody`, `it has no effect with body; write ${idInBody}: '{id}' there`);
}

function reportHeaders(key: string, headers: Api['headers'], report: Report): void {
  for (const [name, value] of Object.entries(headers ?? {})) {
    const at = `${key}.${name}`;
    if (!/^[!#$%&'*+.^`|~\w-]+$/.test(name)) report(at, 'no header can have this name');
    else if (/^authorization$/i.test(name))
      report(
        at,
        "the session's token is sent in it; remove it, and declare token: { scheme } in resources/api.ts",
      );
    else if (!/^[\t -~\u00a0-\u00ff]*$/.test(value))
      report(at, `no header can have '${value}'; Latin letters alone`);
  }
}
