import { didYouMean, hint } from '../../../../providers/errors/hint';
import type { Declaration, ListView } from '../Declaration';

/** Reports a problem of a declaration, under one of its keys. */
export type Report = (key: string, problem: string) => void;

/** Creates the report of a declaration. */
export type ReportOf = (declaration: Declaration) => Report;

/** Reports under a key: `below('related.buoys', report)('by', …)` reports a problem of `related.buoys.by`. */
export const below =
  (parent: string, report: Report): Report =>
  (key, problem) =>
    report(key ? `${parent}.${key}` : parent, problem);

/** @throws Error with every problem, one per line. */
export function throwIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`Faulty declarations:\n${problems.join('\n')}`);
}

/** The problem of a name that no resource has. */
export function unknownResource(name: string, declarations: readonly Declaration[]): string {
  const names = declarations.map(each => each.name);
  return `no resource is called ${name}; ${hint(name, names)}`;
}

/** The problem of a source that is none of the fields. */
export function unknownField(source: string, fields: Declaration['fields']): string {
  const names = Object.keys(fields);
  const near = didYouMean(source, names);
  return `no such field; ${near ? `${near} ` : ''}the fields are ${names.join(', ')}`;
}

/** Whether a name has only letters, digits and _. */
export const isWord = (name: string): boolean => /^[a-z]\w*$/i.test(name);

/** The names that occur again, once per repetition. */
export const repeated = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.indexOf(name) !== at);

/** The message of something thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The path of a list's key: `list.columns`, `lists.admin.columns`. */
export const listKey = ({ name }: Pick<ListView, 'name'>, key: string): string =>
  name ? `lists.${name}.${key}` : `list.${key}`;

/** The parameters of all filters of these lists. */
export const parametersOf = (lists: readonly ListView[]): string[] =>
  lists.flatMap(({ filters }) => filters.flatMap(({ parameters }) => parameters));

/** What a list call can be filtered by: its filters and all fields. */
export const filterNames = ({ lists, fields }: Pick<Declaration, 'lists' | 'fields'>): string[] => [
  ...new Set([...parametersOf(lists), ...Object.keys(fields)]),
];
