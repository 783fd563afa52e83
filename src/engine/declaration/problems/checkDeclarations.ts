import { hint } from '../../../../providers/errors/hint';
import type { Declaration, PlacedField } from '../Declaration';
import { anyone } from '../rights';
import { reportFields, reportSections, reportTargets } from './fieldProblems';
import { reportFilters, reportOrders } from './listProblems';
import { reportOldKeys } from './oldKeys';
import { reportCreates, reportReferences, reportRelated } from './relationProblems';
import {
  below,
  isWord,
  listKey,
  type Report,
  type ReportOf,
  reasonOf,
  throwIfAny,
  unknownField,
} from './report';
import { reportCalls } from './reportCalls';
import {
  reportBulk,
  reportCount,
  reportHistory,
  reportImport,
  reportMap,
  reportRecordChecks,
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
  const problems: string[] = [];
  const reportOf: ReportOf =
    ({ name }) =>
    (key, problem) =>
      problems.push(`${name}.${key}: ${problem}`);
  for (const { path, exported } of files)
    if (path.endsWith('.tsx') && exported.length === 0)
      problems.push(`${path}: it exports no declaration: export const … = defineResource({ … })`);
  for (const each of declarations) {
    const report = reportOf(each);
    reportCalls(each, bases, report);
    reportApiName(each, Object.keys(bases), report);
    for (const check of checks) check(each, report, declarations);
  }
  reportCollisions(
    declarations,
    each => files.find(({ exported }) => exported.includes(each))?.path,
    reportOf,
  );
  throwIfAny(problems);
}

type Bases = Readonly<Record<string, string>>;

/** The declarations that a module exports. */
export const declarationsOf = (module: unknown): Declaration[] =>
  Object.values(Object(module)).filter(
    (value): value is Declaration =>
      typeof value === 'object' && value !== null && 'fields' in value && 'lists' in value && 'api' in value,
  );

/** The checks of each declaration among all. */
const checks: readonly ((declaration: Declaration, report: Report, all: Declaration[]) => void)[] = [
  ...[reportName, reportOldKeys, reportFields, reportSections, reportImport, reportMap, reportBulk],
  ...[reportOrders, reportCount, reportFilters, reportActions, reportRights, reportColumns, reportPairs],
  ...[reportRecordViews, reportAddresses, reportReferences, reportTargets, reportRelated, reportCreates],
  ...[reportRecordChecks, reportHistory],
];

function reportName({ name, menu, fields, isPage }: Declaration, report: Report): void {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    report('name', 'lower-case letters, digits and hyphens only: tide-gauges');
  if (!/^[a-z]?$/.test(menu?.letter ?? '')) report('menu.letter', 'write one letter of a to z');
  if (Object.keys(fields).length === 0 && !isPage)
    report('fields', 'there are none; write at least { name: field.text() }');
}

/** Reports problems of the form and the detail. */
function reportRecordViews(
  { fields, form, show, routes, duplicate, linkAfterCreate }: Declaration,
  report: Report,
): void {
  const inputs = form?.fields ?? [];
  for (const source of duplicate?.without ?? [])
    if (!inputs.some(placed => placed.source === source))
      report(`duplicate.without.${source}`, 'the form has no such field; remove it');
  if (linkAfterCreate && !(routes.show && routes.create))
    report('show.linkAfterCreate', 'it leads from a new record to its detail; declare a form, or remove it');
  reportUnknown(inputs, fields, below('form', report));
  reportUnknown(show?.fields ?? [], fields, below('show', report));
  for (const { source, field } of inputs)
    if (source in fields && !field.Input && !field.hidden && !form?.view)
      report(`form.${source}`, `field.${field.kind} has no input; remove it`);
}

function reportColumns({ lists, fields }: Declaration, report: Report): void {
  for (const list of lists) reportUnknown(list.columns, fields, below(listKey(list, 'columns'), report));
}

function reportUnknown(placed: PlacedField[], fields: Declaration['fields'], report: Report): void {
  for (const { source } of placed) if (!(source in fields)) report(source, unknownField(source, fields));
}

function reportPairs({ fields }: Declaration, report: Report): void {
  for (const [source, { coordinate }] of Object.entries(fields)) {
    if (!coordinate?.pairsWith) continue;
    const axis = coordinate.axis === 'latitude' ? 'longitude' : 'latitude';
    if (fields[coordinate.pairsWith]?.coordinate?.axis !== axis)
      report(`fields.${source}.pairsWith`, `name a ${axis} field`);
  }
}

function reportAddresses({ lists, routes, isPage }: Declaration, report: Report): void {
  const key = isPage ? 'path' : 'routes.list';
  for (const { address } of lists)
    if (!address.startsWith('/')) report(key, 'begin the address with /');
    else if (isPage && address.includes(':')) report(key, 'a page has no :id; remove it');
  for (const [view, address] of Object.entries(routes)) reportRoute(view, address, report);
}

function reportRoute(view: string, address: string | undefined, report: Report): void {
  if (address === undefined) return;
  const needsId = view === 'edit' || view === 'show';
  const hasId = address.includes(':id');
  if (!address.startsWith('/')) report(`routes.${view}`, 'begin the address with /');
  else if (needsId && !hasId) report(`routes.${view}`, 'the address needs an :id');
  else if (!needsId && hasId)
    report(`routes.${view}`, `${view === 'import' ? 'an import' : 'a new record'} has no :id`);
}

function reportActions({ actions, api, can }: Declaration, report: Report): void {
  const names = [...new Set([...Object.keys(api.actions ?? {}), ...actions.map(({ name }) => name)])];
  for (const { name } of actions)
    if (!isWord(name)) report(`actions.${name}`, 'letters, digits and _ only: sendMail');
  for (const name of can.actions ?? [])
    if (!names.includes(name))
      report(`can.actions.${name}`, `no such action; ${hint(name, names) || 'remove it'}`);
}

function reportRights({ forUser }: Declaration, report: Report): void {
  try {
    forUser(anyone);
  } catch (error) {
    report('can', `it fails for a user without roles or other properties: ${reasonOf(error)}`);
  }
}

/** The addresses of the panel's own screens. */
const panelAddresses = ['/', '/login', '/password-change', '/second-factor'];

/** The paths that the bundled server serves otherwise. */
const serverPaths = /^\/(api|public|assets|healthz|readyz)(\/|$)/;

/** Reports resources that share a name, an address or a letter. */
function reportCollisions(
  declarations: Declaration[],
  fileOf: (declaration: Declaration) => string | undefined,
  reportOf: ReportOf,
): void {
  const owners = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const { name, menu, lists, routes, isPage } = declaration;
    const report = reportOf(declaration);
    const claims: (readonly [key: string, value: string | undefined])[] = [
      ['name', name],
      ['menu.letter', menu?.letter],
      ...lists.map(({ address }) => [isPage ? 'path' : 'routes.list', address] as const),
      ...Object.entries(routes).map(([view, address]) => [`routes.${view}`, address] as const),
    ];
    for (const [key, value] of claims) {
      if (!value) continue;
      if (panelAddresses.includes(value) || serverPaths.test(value))
        report(key, `${value} is the panel's own; choose another`);
      const shape = `${key === 'name'} ${value.replace(/:\w+/g, ':id')}`;
      const owner = owners.get(shape);
      if (!owner) owners.set(shape, declaration);
      else if (owner === declaration && key === 'routes.list')
        report(
          key,
          `${value} is one address for several lists; write one for each: { first: '${value}/first' }`,
        );
      else {
        const files = [owner, declaration].map(fileOf).filter(file => file !== undefined);
        const places = files.length > 0 ? `, in ${[...new Set(files)].join(' and ')}` : '';
        report(key, `${value} is taken by ${owner.name}${places}; choose another`);
      }
    }
  }
}

/** The API that `api.at` names has to be declared in `resources/apis.ts`. */
function reportApiName({ api: { at } }: Declaration, apis: readonly string[], report: Report): void {
  if (at === undefined || apis.includes(at)) return;
  const remedy =
    hint(at, apis) || `write resources/apis.ts: export const apis = defineApis({ ${at}: { base: … } })`;
  report('api.at', `no API is called ${at}; ${remedy}`);
}
