import compact from 'lodash/compact';
import type { Declaration, ListView, PlacedField } from '../Declaration';
import { apiProblems } from './apiProblems';
import { fieldProblems, sectionProblems, targetProblems } from './fieldProblems';
import { filterProblems, orderProblems } from './listProblems';
import { createsProblems, relatedProblems } from './relationProblems';
import { didYouMean, hint, listKey, type Report } from './report';
import {
  bulkProblems,
  countProblems,
  historyProblems,
  importProblems,
  mapProblems,
  recordCheckProblems,
} from './viewProblems';

/**
 * Checks all declarations together for problems that the compiler can't find. Each problem names the
 * resource, the key and the remedy:
 * `spot-types.list.columns.zone: no such field; the fields are name, default, createdAt`.
 * @param modules Their files by path. Each has to export a declaration.
 * @param bases The APIs' base addresses by name; the main API's is at `''`.
 * @throws Error with every problem, one per line.
 */
export function checkDeclarations(
  declarations: Declaration[],
  { modules = {}, bases = {} }: { modules?: Record<string, unknown>; bases?: Bases | undefined } = {},
): void {
  const files = Object.entries(modules).map(([path, module]) => ({
    path: path.replace(/^[./]+/, ''),
    exported: declarationsOf(module),
  }));
  const problems = [
    ...files
      .filter(({ path, exported }) => path.endsWith('.tsx') && exported.length === 0)
      .map(({ path }) => `${path}: it exports no declaration: export const … = defineResource({ … })`),
    ...declarations.flatMap(each => problemsOf(each, bases)),
    ...declarations.flatMap(each => placeProblems(each, Object.keys(bases))),
    ...collisions(declarations, each => files.find(({ exported }) => exported.includes(each))?.path),
    ...declarations.flatMap(each => referenceProblems(each, declarations)),
    ...declarations.flatMap(each => targetProblems(each, declarations)),
    ...declarations.flatMap(each => relatedProblems(each, declarations)),
    ...declarations.flatMap(each => createsProblems(each, declarations)),
    ...declarations.flatMap(each => recordCheckProblems(each, declarations)),
    ...historyProblems(declarations),
  ];
  if (problems.length > 0) throw new Error(`Faulty declarations:\n${problems.join('\n')}`);
}

type Bases = Readonly<Record<string, string>>;

/** The declarations that a module exports. */
export const declarationsOf = (module: unknown): Declaration[] =>
  Object.values(Object(module)).filter(
    (value): value is Declaration =>
      typeof value === 'object' && value !== null && 'fields' in value && 'lists' in value && 'api' in value,
  );

function problemsOf(declaration: Declaration, bases: Bases): string[] {
  const { name, lists, routes, isPage } = declaration;
  const report = (key: string, problem: string) => `${name}.${key}: ${problem}`;
  return [
    ...nameProblems(declaration, report),
    ...apiProblems(declaration, bases, report),
    ...fieldProblems(declaration, report),
    ...sectionProblems(declaration, report),
    ...importProblems(declaration, report),
    ...mapProblems(declaration, report),
    ...bulkProblems(declaration, report),
    ...orderProblems(declaration, report),
    ...countProblems(declaration, report),
    ...filterProblems(declaration, report),
    ...actionProblems(declaration, report),
    ...personProblems(declaration, report),
    ...(isPage ? lists.flatMap(list => pathProblems(list.address, report)) : []),
    ...lists.flatMap(list => rowProblems(declaration, list, report)),
    ...pairProblems(declaration, report),
    ...recordViewProblems(declaration, report),
    ...Object.entries(routes).flatMap(([view, address]) => routeProblems(view, address, report)),
    ...lists.flatMap(list =>
      list.address.startsWith('/') || isPage ? [] : [report('routes.list', 'begin the address with /')],
    ),
  ];
}

function nameProblems({ name, menu, fields, isPage }: Declaration, report: Report): string[] {
  const isEmpty = Object.keys(fields).length === 0 && !isPage;
  return compact([
    !/^[a-z][a-z0-9-]*$/.test(name) &&
      report('name', 'lower-case letters, digits and hyphens only: tide-gauges'),
    !/^[a-z]?$/.test(menu?.letter ?? '') && report('menu.letter', 'write one letter of a to z'),
    isEmpty &&
      report('fields', 'there are none; write at least what it is called by: { name: field.text() }'),
  ]);
}

/** Problems of a list's columns and page size. */
function rowProblems(declaration: Declaration, list: ListView, report: Report): string[] {
  const { columns, perPage } = list;
  return compact([
    ...unknownFields(declaration, listKey(list, 'columns'), columns, report),
    !(perPage > 0) && report(listKey(list, 'perPage'), `write a number of rows, not ${perPage}`),
  ]);
}

/** Problems of the form and the detail. */
function recordViewProblems(declaration: Declaration, report: Report): string[] {
  const { fields, form, show, routes, duplicate, linkAfterCreate } = declaration;
  const inputs = form?.fields ?? [];
  return compact([
    ...(duplicate?.without ?? [])
      .filter(source => !inputs.some(placed => placed.source === source))
      .map(source => report(`duplicate.without.${source}`, 'the form has no such field; remove it')),
    linkAfterCreate &&
      !(routes.show && routes.create) &&
      report(
        'show.linkAfterCreate',
        'it leads from a new record to its detail; declare a form, or leave it out',
      ),
    ...unknownFields(declaration, 'form', inputs, report),
    ...unknownFields(declaration, 'show', show?.fields ?? [], report),
    ...inputs
      .filter(({ source, field }) => source in fields && !field.Input && !field.hidden && !form?.view)
      .map(({ source, field }) => report(`form.${source}`, `a ${field.kind} field has no input; remove it`)),
  ]);
}

function unknownFields({ fields }: Declaration, view: string, placed: PlacedField[], report: Report) {
  const known = Object.keys(fields);
  return placed
    .filter(({ source }) => !(source in fields))
    .map(({ source }) =>
      report(
        `${view}.${source}`,
        `no such field; ${didYouMean(source, known)}the fields are ${known.join(', ')}`,
      ),
    );
}

function pairProblems({ fields }: Declaration, report: Report): string[] {
  return Object.entries(fields).flatMap(([source, { coordinate }]) => {
    if (!coordinate?.pairsWith) return [];
    const axis = coordinate.axis === 'latitude' ? 'longitude' : 'latitude';
    if (fields[coordinate.pairsWith]?.coordinate?.axis === axis) return [];
    return [report(`fields.${source}.pairsWith`, `name a ${axis} field`)];
  });
}

function routeProblems(view: string, address: string | undefined, report: Report): string[] {
  if (address === undefined) return [];
  if (!address.startsWith('/')) return [report(`routes.${view}`, 'begin the address with /')];
  const needsId = view === 'edit' || view === 'show';
  if (needsId === address.includes(':id')) return [];
  const needless = `${view === 'import' ? 'an import' : 'a new record'} has no :id`;
  return [report(`routes.${view}`, needsId ? 'the address needs an :id' : needless)];
}

function actionProblems({ actions, api, can }: Declaration, report: Report): string[] {
  const names = [...new Set([...Object.keys(api.actions ?? {}), ...actions.map(({ name }) => name)])];
  return [
    ...actions
      .filter(({ name }) => !/^[a-z]\w*$/i.test(name))
      .map(({ name }) => report(`actions.${name}`, 'letters, digits and _ only: sendMail')),
    ...(can.actions ?? [])
      .filter(name => !names.includes(name))
      .map(name => report(`can.actions.${name}`, `no such action; ${hint(name, names)}`)),
  ];
}

/** Calls `can` for a user without further properties, as an API may return no more. */
function personProblems({ forUser }: Declaration, report: Report): string[] {
  try {
    forUser?.({ name: '', email: '', record: {} });
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [report('can', `it fails for a user without roles, of whom nothing else is known: ${why}`)];
  }
}

/** Problems of a page's address. */
function pathProblems(path: string, report: Report): string[] {
  if (!path.startsWith('/')) return [report('path', 'begin the address with /')];
  if (path.includes(':')) return [report('path', 'a page is no record: leave :id out')];
  const isReserved = ['/', '/password-change'].includes(path);
  return isReserved ? [report('path', `${path} is the panel's own; choose another`)] : [];
}

/** Problems of resources that share a name, an address or a letter. */
function collisions(
  declarations: Declaration[],
  fileOf: (declaration: Declaration) => string | undefined,
): string[] {
  const owners = new Map<string, Declaration>();
  return declarations.flatMap(declaration => {
    const { name, menu, lists, routes, isPage } = declaration;
    const claims = [
      ['name', name],
      ['menu.letter', menu?.letter],
      ...lists.map(({ address }) => [isPage ? 'path' : 'routes.list', address]),
      ...Object.entries(routes).map(([view, address]) => [`routes.${view}`, address]),
    ];
    return claims.flatMap(([key, value]) => {
      if (!value) return [];
      const shape = `${key === 'name'} ${value.replace(/:\w+/g, ':id')}`;
      const owner = owners.get(shape);
      owners.set(shape, owner ?? declaration);
      if (!owner) return [];
      if (owner === declaration && key === 'routes.list')
        return [
          `${name}.${key}: ${value} is one address for several lists; write one for each: { first: '${value}/first' }`,
        ];
      const files = [owner, declaration].map(fileOf).filter(file => file !== undefined);
      const places = files.length > 0 ? `, in ${[...new Set(files)].join(' and ')}` : '';
      return [`${name}.${key}: ${value} is taken by ${owner.name}${places}; choose another`];
    });
  });
}

/** The API that `api.at` names has to be declared in `resources/apis.ts`. */
function placeProblems({ name, api: { at } }: Declaration, apis: readonly string[]): string[] {
  if (at === undefined || apis.includes(at)) return [];
  const remedy =
    hint(at, apis) || `write resources/apis.ts: export const apis = defineApis({ ${at}: { base: … } })`;
  return [`${name}.api.at: no API is called ${at}; ${remedy}`];
}

/** Problems of `delete.references`. It names another declaration, which the compiler can't check. */
function referenceProblems({ name, delete: { references } }: Declaration, all: Declaration[]): string[] {
  if (!references) return [];
  const { resource, filter } = references;
  const other = all.find(each => each.name === resource);
  if (!other) return [`${name}.delete.references.resource: no resource is called ${resource}`];
  const filters = other.lists.flatMap(list => list.filters.flatMap(({ parameters }) => parameters));
  const known = [...new Set([...filters, ...Object.keys(other.fields)])];
  return known.includes(filter)
    ? []
    : [
        `${name}.delete.references.filter: ${resource} can't be filtered by ${filter}; it has ${known.join(', ')}`,
      ];
}
