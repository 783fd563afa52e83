import type { Value } from '../writing/Plan';

type Requests = Partial<Record<'list' | 'one' | 'create' | 'update' | 'delete', Record<string, Value>>>;

/** Whether a list's address ends in a slash, as Django's does: all addresses below it do, too. */
export const slashedRequests: Requests = {
  list: { request: 'GET /' },
  one: { request: 'GET /{id}/' },
  create: { request: 'POST /' },
  update: { request: 'PUT /{id}/' },
  delete: { request: 'DELETE /{id}/' },
};

/** OData's keys stand in parentheses behind the set's name, texts in quotes. */
export function odataRequests(set: string, isText: boolean): Requests {
  const one = `/${set}(${isText ? "'{id}'" : '{id}'})`;
  return {
    list: { request: `GET /${set}` },
    one: { request: `GET ${one}` },
    create: { request: `POST /${set}` },
    update: { request: `PUT ${one}` },
    delete: { request: `DELETE ${one}` },
  };
}

/** A path's last segment, and what stands before it. */
export function splitPath(path: string): { parent: string; last: string } {
  const at = path.lastIndexOf('/');
  return { parent: path.slice(0, at), last: path.slice(at + 1) };
}
