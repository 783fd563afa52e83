import compact from 'lodash/compact';
import type { Api } from '../Api';
import type { ListCall } from '../Call';
import type { Declaration } from '../Declaration';
import { type DeclaredCall, declaredCalls, dryRun, textsIn, totalCall } from './declaredCalls';
import type { Report } from './report';
import { expressionProblems } from './templateProblems';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Problems of a resource's calls that the compiler can't find. Each names the key and the remedy. */
export function apiProblems(
  declaration: Declaration,
  bases: Readonly<Record<string, string>>,
  report: Report,
): string[] {
  const { name, api, lists } = declaration;
  const { list, one } = api;
  return compact([
    !/^\//.test(api.path) && report('api.path', `write it from the API's base: /admin/${name}`),
    ...baseProblems(api, bases, report),
    ...colonProblems('api.path', api.path, report),
    ...patternProblems('api.path', api.path, report),
    ...declaredCalls(api).flatMap(declared => requestProblems(declared, report)),
    ...partProblems(declaration, report),
    ...expressionProblems(declaration, report),
    ...(api.simpleRest ? simpleRestProblems(api, report) : []),
    ...listProblems(list ?? {}, report),
    api.errors?.anyStatus &&
      !api.errors.message &&
      report('api.errors.message', "name where a failure alone has its message: 'errors.0.message'"),
    one === 'list' &&
      !list?.paginateLocally &&
      list?.parameters?.page !== false &&
      report('api.one', 'a page at a time is no place to look for one record; name the call that reads one'),
    list?.parameters?.search === false &&
      !list.paginateLocally &&
      lists.some(({ searchable }) => searchable) &&
      report('list.searchable', 'api.list.parameters.search leaves the search out; remove searchable too'),
    ...(lists.length > 0 ? [...idProblems(api, 'update', report), ...idProblems(api, 'delete', report)] : []),
  ]);
}

/** A path that repeats its API's base would contain it twice. */
function baseProblems({ at = '', path }: Api, bases: Readonly<Record<string, string>>, report: Report) {
  const base = bases[at] ?? (at ? '' : '/api');
  const below = new URL(base, 'http://panel').pathname.replace(/\/$/, '');
  return below && `${path}/`.startsWith(`${below}/`)
    ? [report('api.path', `it is below the API's base, which is ${base}: leave ${below} out of ${path}`)]
    : [];
}

function requestProblems({ key, call, request, method }: DeclaredCall, report: Report): string[] {
  const [, path = ''] = request.split(' ');
  if (!methods.includes(method) || !(path === '' || path.startsWith('/')))
    return [report(`${key}.request`, `write a method and a path: 'PUT /{id}', not '${request}'`)];
  return compact([
    ...colonProblems(`${key}.request`, request, report),
    ...patternProblems(`${key}.request`, path, report),
    method === 'GET' &&
      call.idInBody &&
      report(`${key}.idInBody`, `a GET has no body; write query: { ${call.idInBody}: '{id}' }`),
  ]);
}

function colonProblems(key: string, path: string, report: Report): string[] {
  const colon = /\/:(\w+)/.exec(path)?.[1];
  return colon ? [report(key, `write {${colon}}, not :${colon}`)] : [];
}

/** Paths are sent as they are, so they can't be patterns. */
function patternProblems(key: string, path: string, report: Report): string[] {
  const part = /[*^|\\\s]|\.\+|\[[^\]]*\]/.exec(path)?.[0];
  return part === undefined
    ? []
    : [report(key, `it goes out as it is, and is no pattern: leave out '${part}', or write %${hex(part)}`)];
}

const hex = (text: string) => text.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');

/** A call that changes one record has to send its id. */
function idProblems(api: Api, key: 'update' | 'delete', report: Report): string[] {
  const { request, idInBody, query, body } = api[key] ?? {};
  const parts = [query, body];
  const places = [api.path, request ?? '/{id}', ...textsIn(parts, '').map(([, text]) => text)];
  const usesId = parts.some(
    part => typeof part === 'function' && dryRun(part, { id: '1', data: {}, values: {} }).used.has('id'),
  );
  if (idInBody || usesId || places.some(place => place.includes('{id}'))) return [];
  return [
    report(
      `api.${key}.request`,
      `nothing says which record: add {id} to '${request}' or to its query, or write idInBody`,
    ),
  ];
}

function listProblems(call: ListCall, report: Report): string[] {
  const { paginateLocally, paging = 'page', sorting = 'asc', parameters, pageBase, maxPerPage } = call;
  const isSortWord = sorting === 'asc' || sorting === 'ASC';
  const idle = (isIdle: boolean, key: string, because: string) =>
    isIdle ? [report(`api.list.${key}`, `it has no effect ${because}; remove it`)] : [];
  const paged = ['paging', 'pageBase', 'parameters', 'sorting', 'total', 'maxPerPage'] as const;
  return compact([
    ...paged.flatMap(key =>
      idle(paginateLocally === true && call[key] !== undefined, key, 'with paginateLocally'),
    ),
    ...idle(paging !== 'page' && pageBase !== undefined, 'pageBase', 'where no page numbers go out'),
    ...idle(!isSortWord && Boolean(parameters?.order), 'parameters.order', 'with this sorting'),
    ...boundProblems(call, report),
    maxPerPage !== undefined &&
      !(Number.isInteger(maxPerPage) && maxPerPage > 0) &&
      report('api.list.maxPerPage', `write a number of rows, not ${maxPerPage}`),
  ]);
}

/** The total itself can't say whether it is a bound. */
function boundProblems({ total }: ListCall, report: Report): string[] {
  if (typeof total !== 'object' || !('bounded' in total)) return [];
  const { bounded, at = 'total' } = total;
  return JSON.stringify(bounded) === JSON.stringify(at)
    ? [report('api.list.total.bounded', 'the number is there; name what says that there are more rows')]
    : [];
}

function simpleRestProblems(api: Api, report: Report): string[] {
  const unsupported = [
    'id',
    'record',
    'wrap',
    'headers',
    'list',
    'one',
    'create',
    'update',
    'delete',
  ] as const;
  const idle = unsupported
    .filter(key => api[key] !== undefined)
    .map(key => report(`api.${key}`, 'it has no effect with simpleRest, whose calls are fixed; remove it'));
  const isHeader = api.guard === 'etag' || typeof api.guard === 'object';
  return isHeader
    ? [...idle, report('api.guard', 'simpleRest sends no If-Match; remove it, or write false')]
    : idle;
}

/** Header names as the panel writes them. In any other case both headers would be sent. */
const canonicalNames = ['Accept', 'Content-Type'];

/** Problems of the bodies and headers of a resource's calls. */
function partProblems({ api }: Declaration, report: Report): string[] {
  return [
    ...headerProblems('api.headers', api.headers, report),
    ...declaredCalls(api).flatMap(declared => [
      ...headerProblems(`${declared.key}.headers`, declared.call.headers, report),
      ...bodyProblems(declared, api.list && totalCall(api.list) ? api.list.body : undefined, report),
    ]),
  ];
}

function bodyProblems({ key, call, method }: DeclaredCall, listBody: unknown, report: Report): string[] {
  const { body, urlencoded, multipart, idInBody } = call;
  const isTotal = key === 'api.list.total';
  const hasBody = body !== undefined || (isTotal && listBody !== undefined);
  const isBare = method === 'GET';
  return compact([
    isBare &&
      body !== undefined &&
      report(`${key}.body`, `a GET has no body; write request: 'POST', or query in place of body`),
    isBare &&
      urlencoded &&
      report(`${key}.urlencoded`, 'a GET has no body, and its query is urlencoded anyway; remove it'),
    /^api\.list/.test(key) &&
      !isBare &&
      urlencoded &&
      !hasBody &&
      report(`${key}.urlencoded`, 'it has no effect without a body; write body'),
    urlencoded &&
      multipart === true &&
      report(`${key}.urlencoded`, 'it is one kind of form or the other: remove it, or multipart'),
    body !== undefined &&
      idInBody &&
      report(`${key}.idInBody`, `it has no effect with body; write ${idInBody}: '{id}' there`),
  ]);
}

function headerProblems(
  key: string,
  headers: Readonly<Record<string, string>> = {},
  report: Report,
): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const at = `${key}.${name}`;
    const canonical = canonicalNames.find(other => other.toLowerCase() === name.toLowerCase());
    if (!/^[!#$%&'*+.^`|~\w-]+$/.test(name)) return [report(at, 'no header can have this name')];
    if (/^authorization$/i.test(name))
      return [
        report(at, "the session's token goes out there; remove it, and set the token's word in index.html"),
      ];
    if (canonical && canonical !== name) return [report(at, `write ${canonical}`)];
    return /^[\t -~\u00a0-\u00ff]*$/.test(value)
      ? []
      : [report(at, `no header can have '${value}'; Latin letters alone`)];
  });
}
