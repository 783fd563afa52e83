import type { Api, Call, Declaration, ListCall, Method, TotalCall } from '../../../src/engine';

/** A call of a resource, as seen by a server. */
export interface DeclaredCall {
  /** Its key in the declaration: `list`, `list.total`, `actions.block`. */
  key: string;
  call: Call<never>;
  method: Method;
  /** Method and path with its `{name}`s, for messages. */
  line: string;
  /** The values of the `{name}`s, if the path matches this call. */
  match(path: string): Record<string, string> | undefined;
  /** The parameters of every request of this call. */
  fixed: [name: string, value: string][];
  /** The number of literal characters in its path; of several matching calls, the one with most wins. */
  literals: number;
}

const usual = {
  list: 'GET',
  one: 'GET /{id}',
  create: 'POST',
  update: 'PUT /{id}',
  delete: 'DELETE /{id}',
} as const;

/** All calls of a declaration. */
export function declaredCalls({ api }: Pick<Declaration, 'api'>): DeclaredCall[] {
  const total = api.list?.total;
  const keys = Object.keys(usual) as (keyof typeof usual)[];
  return [
    ...keys
      .filter(key => api[key] !== 'list')
      .map(key => declaredCall(key, api, Object(api[key] ?? {}), usual[key])),
    ...(typeof total === 'object' && 'request' in total
      ? [declaredCall('list.total', api, totalParts(api.list, total), total.request)]
      : []),
    ...Object.entries(api.actions ?? {}).map(([name, call]) =>
      declaredCall(`actions.${name}`, api, call, call.request),
    ),
  ];
}

/** The call for a total inherits the list's query and body if it has none. */
const totalParts = ({ query, body }: ListCall = {}, total: TotalCall): TotalCall => ({
  ...(query && { query }),
  ...(body && !total.request.startsWith('GET') && { body }),
  ...total,
});

const placeholder = /\{(\w+)\}/;

function declaredCall(key: string, { path: base }: Api, call: Call<never>, fallback: string): DeclaredCall {
  const [method = '', below = ''] = (call.request ?? fallback).split(/ (.*)/);
  const [path = '', search = ''] = (base + below).split(/\?(.*)/);
  const parts = path.split(placeholder);
  const names = parts.filter((_, at) => at % 2 === 1);
  const literals = parts.filter((_, at) => at % 2 === 0);
  const pattern = new RegExp(`^${literals.map(text => escaped(encodeURI(text))).join('([^/]+?)')}$`);
  const own = typeof call.query === 'function' ? {} : (call.query ?? {});
  const templates = Object.entries(own).filter(([, template]) => !placeholder.test(template));
  return {
    key,
    call,
    method: method as Method,
    line: `${method} ${base + below}`,
    match(requested) {
      const values = pattern.exec(requested)?.slice(1);
      return (
        values && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]))
      );
    },
    fixed: [...new URLSearchParams(search), ...templates].filter(
      ([, value]) => value !== '' && !placeholder.test(value),
    ),
    literals: literals.join('').length,
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
