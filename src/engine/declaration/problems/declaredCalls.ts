import type { Api } from '../Api';
import type { Call, ListCall, Method, RequestLine } from '../Call';

/** One of a resource's calls. */
export interface DeclaredCall {
  /** Its key: `api.list`, `api.list.total`, `api.actions.block`. */
  key: string;
  kind: 'list' | 'one' | 'create' | 'update' | 'delete' | 'action';
  call: Call<never>;
  request: RequestLine;
  method: Method;
}

/** A resource's declared calls with their methods. */
export function declaredCalls(api: Api): DeclaredCall[] {
  const actions = Object.entries(api.actions ?? {});
  return [
    ...called('list', 'list', api.list, 'GET'),
    ...called('list', 'list.total', totalCall(api.list), 'GET'),
    ...called('one', 'one', api.one === 'list' ? undefined : api.one, 'GET /{id}'),
    ...called('create', 'create', api.create, 'POST'),
    ...called('update', 'update', api.update, 'PUT /{id}'),
    ...called('delete', 'delete', api.delete, 'DELETE /{id}'),
    ...actions.flatMap(([name, call]) => called('action', `actions.${name}`, call, 'POST')),
  ];
}

function called(
  kind: DeclaredCall['kind'],
  key: string,
  call: Call<never> | undefined,
  defaultRequest: RequestLine,
): DeclaredCall[] {
  if (!call) return [];
  const request = call.request ?? defaultRequest;
  return [{ key: `api.${key}`, kind, call, request, method: request.split(' ')[0] as Method }];
}

/** The call for a list's total, if declared. */
const totalCall = ({ total }: ListCall = {}) =>
  typeof total === 'object' && 'request' in total ? total : undefined;

/** The names of a template's `{name}`s. */
export const namesIn = (template: string): string[] =>
  Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** The strings in an object by path: `{ a: { b: 'c' } }` has `c` at `a.b`. */
export function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, path ? `${path}.${name}` : name));
}

/** The result of calling a declaration's function for a part of a request. */
interface DryRun {
  made?: unknown;
  /** The properties that it has accessed in its argument. */
  used: Set<string>;
  error?: unknown;
}

/** Calls a function once and records which properties of its argument it accesses. */
export function dryRun(make: (values: never) => unknown, values: object): DryRun {
  const used = new Set<string>();
  const watched = new Proxy(values, {
    get(target, name) {
      used.add(String(name));
      return Reflect.get(target, name);
    },
  });
  try {
    return { made: make(watched as never), used };
  } catch (error) {
    return { used, error };
  }
}
