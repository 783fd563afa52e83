import { hint } from '../../../../providers/errors/hint';
import type { Declaration } from '../Declaration';
import { type DeclaredCall, declaredCalls, dryRun, namesIn, textsIn } from './declaredCalls';
import { parametersOf, type Report, reasonOf } from './report';

/** Names that a list's templates can use in addition to its filters. */
const listWords = ['search', 'page', 'perPage', 'offset', 'cursor', 'sort', 'order', 'filter'];

const parts = ['query', 'body'] as const;

/** Reports problems of templates and functions for parts of a request. */
export function reportExpressions(declaration: Declaration, report: Report): void {
  for (const declared of declaredCalls(declaration.api)) {
    for (const part of parts) reportPart(declaration, declared, part, report);
    reportUnknownNames(declaration, declared, report);
    if (declared.kind === 'list') reportJoint(declaration, declared, report);
    if (declared.key === 'api.list') reportIdle(declaration, declared, report);
  }
}

function reportPart(
  declaration: Declaration,
  declared: DeclaredCall,
  part: (typeof parts)[number],
  report: Report,
): void {
  const template = declared.call[part];
  const key = `${declared.key}.${part}`;
  if (template === undefined) return;
  if (typeof template !== 'function') {
    reportShape(key, template, report);
    reportGraph(key, template, report);
    return;
  }
  const { made, used, error } = dryRun(template, minimalArgument(declaration, declared));
  if (error !== undefined) {
    report(key, `it fails where nothing is searched or filtered: ${reasonOf(error)}`);
    return;
  }
  reportShape(key, made, report);
  const pages = ['page', 'perPage', 'offset', 'cursor'].filter(name => used.has(name));
  if (declared.kind === 'list' && declaration.api.list?.paginateLocally && pages.length > 0)
    report(key, `with paginateLocally the whole list is read; remove ${pages.join(', ')}`);
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

function reportShape(key: string, made: unknown, report: Report): void {
  const isList = Array.isArray(made);
  const isPromise = made instanceof Promise;
  if (typeof made === 'object' && made !== null && !isList && !isPromise) return;
  const what = isPromise ? 'a promise' : isList ? 'a list' : String(made);
  report(key, `it has to be an object of values by their names, not ${what}`);
}

/** A `{name}` in GraphQL is a selection. Values have to be variables. */
function reportGraph(key: string, template: unknown, report: Report): void {
  for (const [at, text] of textsIn(template, key)) {
    const [name] = namesIn(text);
    if (name !== undefined && isGraph(text))
      report(
        at,
        `{${name}} would be filled in; write { ${name} } with spaces where the braces are GraphQL's, ` +
          'and values as variables',
      );
  }
}

const isGraph = (text: string) =>
  /^\s*((query|mutation|fragment)\b|\{\s*\w+[\s({])/.test(text) && text.replace(/\{\w+\}/g, '').includes('{');

/** A `{name}` without a value is probably misspelt. */
function reportUnknownNames(declaration: Declaration, declared: DeclaredCall, report: Report): void {
  const known = namesKnown(declaration, declared);
  if (!known) return;
  const { query, body, headers } = declared.call;
  for (const [at, text] of textsIn({ query, body, headers }, declared.key))
    for (const name of namesIn(text))
      if (!known.includes(name)) report(at, `nothing fills {${name}}; ${hint(name, known)}`);
}

/** A list's template with two optional values would be omitted if either is missing. */
function reportJoint({ lists }: Declaration, { key, call }: DeclaredCall, report: Report): void {
  const optional = ['search', ...parametersOf(lists)];
  for (const part of parts)
    for (const [at, text] of textsIn(call[part], `${key}.${part}`)) {
      const names = [...new Set(namesIn(text))].filter(name => optional.includes(name));
      const values = names.map(name => `{${name}}`).join(' and ');
      if (names.length > 1)
        report(at, `${values} are all omitted if one is missing; write ${part}: ({ search, filter }) => …`);
    }
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
  const filters = lists.flatMap(list => [...Object.keys(list.filter), ...parametersOf([list])]);
  const sent = Object.keys(fields).map(source => source.replace(/\..*/, ''));
  const names = {
    list: [...listWords, ...filters, ...Object.keys(fields)],
    one: ['id'],
    create: ['data', ...sent],
    update: ['id', 'data', ...sent],
  }[kind];
  return [...new Set([...names, ...namesIn(api.path + request)])];
}

/** Reports keys of a list call that have no effect because its query or body uses the same values. */
function reportIdle(declaration: Declaration, declared: DeclaredCall, report: Report): void {
  const { parameters = {}, sorting } = declaration.api.list ?? {};
  const { query, body } = declared.call;
  const used = new Set(textsIn({ query, body }, '').flatMap(([, text]) => namesIn(text)));
  for (const template of [query, body])
    if (typeof template === 'function')
      for (const name of dryRun(template, minimalArgument(declaration, declared)).used) used.add(name);
  const idle: [key: string, isSet: unknown, words: string[]][] = [
    ['parameters.page', parameters.page, ['page', 'offset', 'cursor']],
    ['parameters.perPage', parameters.perPage, ['perPage']],
    ['parameters.sort', parameters.sort, ['sort', 'order']],
    ['parameters.order', parameters.order, ['sort', 'order']],
    ['parameters.search', parameters.search, ['search']],
    ['sorting', sorting !== 'ASC' && sorting, ['sort', 'order']],
  ];
  for (const [key, isSet, words] of idle) {
    const usedWords = words.filter(word => used.has(word));
    if (isSet && usedWords.length > 0)
      report(
        `api.list.${key}`,
        `it has no effect where query or body has ${usedWords.join(', ')}; remove it`,
      );
  }
}
