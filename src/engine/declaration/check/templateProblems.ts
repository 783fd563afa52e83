import compact from 'lodash/compact';
import type { Declaration } from '../Declaration';
import { type DeclaredCall, declaredCalls, dryRun, namesIn, textsIn } from './declaredCalls';
import type { Report } from './report';

/** Names that a list's templates can use in addition to its filters. */
const listWords = ['search', 'page', 'perPage', 'offset', 'cursor', 'sort', 'order', 'filter'];

/** Problems of templates and functions for parts of a request. */
export function expressionProblems(declaration: Declaration, report: Report): string[] {
  return declaredCalls(declaration.api).flatMap(declared => [
    ...(['query', 'body'] as const).flatMap(part => {
      const template = declared.call[part];
      const key = `${declared.key}.${part}`;
      if (typeof template === 'function')
        return functionProblems(declaration, declared, key, template, report);
      return template === undefined
        ? []
        : [...shapeProblems(key, template, report), ...graphProblems(key, template, report)];
    }),
    ...templateProblems(declaration, declared, report),
    ...jointProblems(declaration, declared, report),
    ...(declared.key === 'api.list' ? idleProblems(declaration, declared, report) : []),
  ]);
}

function functionProblems(
  declaration: Declaration,
  declared: DeclaredCall,
  key: string,
  make: (values: never) => unknown,
  report: Report,
) {
  const { made, used, error } = dryRun(make, minimalArgument(declaration, declared));
  if (error !== undefined)
    return [
      report(key, `it fails where nothing is searched or filtered: ${(error as Error).message ?? error}`),
    ];
  const pages = ['page', 'perPage', 'offset', 'cursor'].filter(name => used.has(name));
  return compact([
    ...shapeProblems(key, made, report),
    declared.kind === 'list' &&
      declaration.api.list?.paginateLocally &&
      pages.length > 0 &&
      report(key, `beside paginateLocally the whole list is read; leave ${pages.join(', ')} out`),
  ]);
}

/** The minimal argument of a function for a part of a request. */
function minimalArgument({ api, lists }: Declaration, { kind }: DeclaredCall): object {
  if (kind !== 'list') return { id: kind === 'create' ? undefined : '1', data: {}, values: {} };
  const [list] = lists;
  return {
    search: undefined,
    filter: { ...list?.filter },
    sort: list?.sort ?? { field: 'id', order: 'ASC' },
    page: api.list?.pageBase ?? 1,
    perPage: list?.perPage ?? 10,
    offset: 0,
    cursor: undefined,
  };
}

function shapeProblems(key: string, made: unknown, report: Report): string[] {
  const isPromise = made instanceof Promise;
  if (typeof made === 'object' && made !== null && !Array.isArray(made) && !isPromise) return [];
  const what = isPromise ? 'a promise' : Array.isArray(made) ? 'a list' : String(made);
  return [report(key, `it has to be an object of values by their names, not ${what}`)];
}

/** A `{name}` in GraphQL is a selection. Values have to be variables. */
function graphProblems(key: string, template: unknown, report: Report): string[] {
  return textsIn(template, key)
    .filter(([, text]) => isGraph(text) && namesIn(text).length > 0)
    .map(([at, text]) =>
      report(
        at,
        `{${namesIn(text)[0]}} would be filled in; write { ${namesIn(text)[0]} } with spaces where the braces ` +
          "are GraphQL's, and values as variables",
      ),
    );
}

const isGraph = (text: string) =>
  /^\s*((query|mutation|fragment)\b|\{\s*\w+[\s({])/.test(text) && text.replace(/\{\w+\}/g, '').includes('{');

/** A `{name}` without a value is probably misspelt. */
function templateProblems(declaration: Declaration, declared: DeclaredCall, report: Report): string[] {
  const known = namesKnown(declaration, declared);
  if (!known) return [];
  const { query, body, headers } = declared.call;
  const parts = Object.entries({ query, body, headers });
  return parts
    .flatMap(([part, template]) =>
      typeof template === 'function' ? [] : textsIn(template, `${declared.key}.${part}`),
    )
    .flatMap(([at, text]) =>
      namesIn(text)
        .filter(name => !known.includes(name))
        .map(name =>
          report(at, `nothing fills {${name}}; there is ${known.map(each => `{${each}}`).join(', ')}`),
        ),
    );
}

/** A list's template with two optional values would be omitted if either is missing. */
function jointProblems({ lists }: Declaration, { key, kind, call }: DeclaredCall, report: Report): string[] {
  if (kind !== 'list') return [];
  const open = ['search', ...lists.flatMap(list => list.filters.flatMap(({ parameters }) => parameters))];
  return (['query', 'body'] as const).flatMap(part => {
    const template = call[part];
    return (typeof template === 'function' ? [] : textsIn(template, `${key}.${part}`)).flatMap(
      ([at, text]) => {
        const names = [...new Set(namesIn(text))].filter(name => open.includes(name));
        if (names.length < 2) return [];
        const values = names.map(name => `{${name}}`).join(' and ');
        return [
          report(at, `${values} are all omitted if one is missing; write ${part}: ({ search, filter }) => …`),
        ];
      },
    );
  });
}

/** The names that a call's templates can use; undefined if custom screens may pass others. */
function namesKnown(declaration: Declaration, { kind, request }: DeclaredCall): string[] | undefined {
  const { api, fields, lists, form, show } = declaration;
  const isCustom =
    lists.length === 0 || lists.some(({ isPage, view }) => isPage || view) || form?.view || show?.view;
  // A deletion gets the whole record, including undeclared properties.
  const isOpen =
    kind === 'action' || kind === 'delete' || (api.toUpstream && (kind === 'create' || kind === 'update'));
  if (isCustom || isOpen) return undefined;
  const filters = lists.flatMap(list => [
    ...Object.keys(list.filter),
    ...list.filters.flatMap(({ parameters }) => parameters),
  ]);
  const names = {
    list: [...listWords, ...filters, ...Object.keys(fields)],
    one: ['id'],
    create: ['data', ...Object.keys(fields)],
    update: ['id', 'data', ...Object.keys(fields)],
  }[kind];
  return [...new Set([...names, ...namesIn(api.path + request)])];
}

/** Keys of a list call that have no effect because its query or body uses the same values. */
function idleProblems(declaration: Declaration, declared: DeclaredCall, report: Report): string[] {
  const { parameters = {}, sorting } = declaration.api.list ?? {};
  const used = new Set(
    (['query', 'body'] as const).flatMap(part => {
      const template = declared.call[part];
      if (typeof template === 'function')
        return [...dryRun(template, minimalArgument(declaration, declared)).used];
      return textsIn(template, '').flatMap(([, text]) => namesIn(text));
    }),
  );
  const idle: [key: string, isSet: unknown, words: string[]][] = [
    ['parameters.page', parameters.page, ['page', 'offset', 'cursor']],
    ['parameters.perPage', parameters.perPage, ['perPage']],
    ['parameters.sort', parameters.sort, ['sort', 'order']],
    ['parameters.order', parameters.order, ['sort', 'order']],
    ['parameters.search', parameters.search, ['search']],
    ['sorting', sorting !== 'ASC' && sorting, ['sort', 'order']],
  ];
  return idle
    .filter(([, isSet, words]) => isSet && words.some(word => used.has(word)))
    .map(([key, , words]) =>
      report(
        `api.list.${key}`,
        `it has no effect where query or body has ${words.filter(word => used.has(word)).join(', ')}; remove it`,
      ),
    );
}
