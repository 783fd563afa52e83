import type { Api } from '../Api';
import type { Declaration } from '../Declaration';
import type { ListCall } from '../ListCall';
import { type DeclaredCall, declaredCalls } from './declaredCalls';
import { expressionMistakes } from './expressionMistakes';
import { textsIn } from './namesIn';
import { partMistakes } from './partMistakes';
import type { Say } from './Say';
import { tryOut } from './tryOut';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * What is wrong with a resource's calls and the compiler can't see: each mistake names the key and the
 * remedy.
 */
export function apiMistakes(declaration: Declaration, say: Say): string[] {
  const { name, api, lists } = declaration;
  const { list, one } = api;
  return [
    ...(/^\//.test(api.path) ? [] : [say('api.path', `write it from the API's base: /admin/${name}`)]),
    ...(/^\/api(\/|$)/.test(api.path)
      ? [say('api.path', `it is below the API's base, which is /api: leave that out of ${api.path}`)]
      : []),
    ...colonMistakes('api.path', api.path, say),
    ...patternMistakes('api.path', api.path, say),
    ...declaredCalls(api).flatMap(declared => requestMistakes(declared, say)),
    ...partMistakes(declaration, say),
    ...expressionMistakes(declaration, say),
    ...(api.simpleRest ? simpleRestMistakes(api, say) : []),
    ...listMistakes(list ?? {}, say),
    ...(api.errors?.anyStatus && !api.errors.message
      ? [say('api.errors.message', "name where a failure alone has its message: 'errors.0.message'")]
      : []),
    ...(one === 'list' && !list?.paginateLocally && list?.parameters?.page !== false
      ? [say('api.one', 'a page at a time is no place to look for one record; name the call that reads one')]
      : []),
    ...(list?.parameters?.search === false &&
    !list.paginateLocally &&
    lists.some(({ searchable }) => searchable)
      ? [say('list.searchable', 'api.list.parameters.search leaves the search out; leave searchable out too')]
      : []),
    ...(lists.length > 0 ? [...idMistakes(api, 'update', say), ...idMistakes(api, 'delete', say)] : []),
  ];
}

function requestMistakes({ key, call, request, method }: DeclaredCall, say: Say): string[] {
  const [, path = ''] = request.split(' ');
  if (!methods.includes(method) || !(path === '' || path.startsWith('/')))
    return [say(`${key}.request`, `write a method and a path: 'PUT /{id}', not '${request}'`)];
  return [
    ...colonMistakes(`${key}.request`, request, say),
    ...patternMistakes(`${key}.request`, path, say),
    ...(method === 'GET' && call.idInBody
      ? [say(`${key}.idInBody`, `a GET has no body; write query: { ${call.idInBody}: '{id}' }`)]
      : []),
  ];
}

function colonMistakes(key: string, path: string, say: Say): string[] {
  const colon = /\/:(\w+)/.exec(path)?.[1];
  return colon ? [say(key, `write {${colon}}, not :${colon}`)] : [];
}

/** A path goes out as it is written. */
function patternMistakes(key: string, path: string, say: Say): string[] {
  const odd = /[*^|\\\s]|\.\+|\[[^\]]*\]/.exec(path)?.[0];
  return odd === undefined
    ? []
    : [say(key, `it goes out as it is, and is no pattern: leave out '${odd}', or write %${hex(odd)}`)];
}

const hex = (text: string) => text.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');

/** A call that changes one record has to name it. */
function idMistakes(api: Api, key: 'update' | 'delete', say: Say): string[] {
  const { request, idInBody, query, body } = api[key] ?? {};
  const parts = [query, body];
  const places = [api.path, request ?? '/{id}', ...textsIn(parts, '').map(([, text]) => text)];
  const isTaken = parts.some(
    part => typeof part === 'function' && tryOut(part, { id: '1', data: {}, values: {} }).taken.has('id'),
  );
  if (idInBody || isTaken || places.some(place => place.includes('{id}'))) return [];
  return [
    say(
      `api.${key}.request`,
      `nothing says which record: add {id} to '${request}' or to its query, or write idInBody`,
    ),
  ];
}

function listMistakes(call: ListCall, say: Say): string[] {
  const { paginateLocally, paging = 'page', sorting = 'asc', parameters, pageBase, maxPerPage } = call;
  const isSortWord = sorting === 'asc' || sorting === 'ASC';
  const idle = (isIdle: boolean, key: string, because: string) =>
    isIdle ? [say(`api.list.${key}`, `it has no effect ${because}; leave it out`)] : [];
  const paged = ['paging', 'pageBase', 'parameters', 'sorting', 'total', 'maxPerPage'] as const;
  return [
    ...paged.flatMap(key =>
      idle(paginateLocally === true && call[key] !== undefined, key, 'beside paginateLocally'),
    ),
    ...idle(paging !== 'page' && pageBase !== undefined, 'pageBase', 'where no page numbers go out'),
    ...idle(!isSortWord && Boolean(parameters?.order), 'parameters.order', 'beside this sorting'),
    ...boundMistakes(call, say),
    ...(maxPerPage !== undefined && !(Number.isInteger(maxPerPage) && maxPerPage > 0)
      ? [say('api.list.maxPerPage', `write a number of rows, not ${maxPerPage}`)]
      : []),
  ];
}

/** A number says nothing of whether it is one of all rows. */
function boundMistakes({ total }: ListCall, say: Say): string[] {
  if (typeof total !== 'object' || !('bounded' in total)) return [];
  const { bounded, at = 'total' } = total;
  return JSON.stringify(bounded) === JSON.stringify(at)
    ? [say('api.list.total.bounded', 'the number is there; name what says that there are more rows')]
    : [];
}

function simpleRestMistakes(api: Api, say: Say): string[] {
  const own = ['id', 'record', 'wrap', 'headers', 'list', 'one', 'create', 'update', 'delete'] as const;
  const idle = own
    .filter(key => api[key] !== undefined)
    .map(key => say(`api.${key}`, 'it has no effect beside simpleRest, whose calls are fixed; leave it out'));
  const isHeader = api.guard === 'etag' || typeof api.guard === 'object';
  return isHeader
    ? [...idle, say('api.guard', 'simpleRest sends no If-Match; leave it out, or write false')]
    : idle;
}
