import type { Api } from '../Api';
import type { Call, Method, RequestLine } from '../Call';
import type { ListCall } from '../ListCall';

/** One of a resource's calls. */
export interface DeclaredCall {
  /** Its key: `api.list`, `api.list.total`, `api.actions.block`. */
  key: string;
  kind: 'list' | 'one' | 'create' | 'update' | 'delete' | 'action';
  call: Call<never>;
  request: RequestLine;
  method: Method;
}

/** A resource's calls with their methods, as far as anything is declared of them. */
export function declaredCalls({
  list,
  one,
  create,
  update,
  delete: remove,
  actions = {},
}: Api): DeclaredCall[] {
  const total = totalCall(list);
  const record = one === 'list' ? undefined : one;
  return [
    ...called('list', 'list', list, 'GET'),
    ...called('list', 'list.total', total, 'GET'),
    ...called('one', 'one', record, 'GET /{id}'),
    ...called('create', 'create', create, 'POST'),
    ...called('update', 'update', update, 'PUT /{id}'),
    ...called('delete', 'delete', remove, 'DELETE /{id}'),
    ...Object.entries(actions).flatMap(([name, call]) => called('action', `actions.${name}`, call, 'POST')),
  ];
}

function called(
  kind: DeclaredCall['kind'],
  key: string,
  call: Call<never> | undefined,
  usual: RequestLine,
): DeclaredCall[] {
  if (!call) return [];
  const request = call.request ?? usual;
  return [{ key: `api.${key}`, kind, call, request, method: request.split(' ')[0] as Method }];
}

/** The call for a list's total, where it has one. */
export const totalCall = ({ total }: ListCall = {}) =>
  typeof total === 'object' && 'request' in total ? total : undefined;
