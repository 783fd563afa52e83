import { countMistakes } from '../countMistakes';
import { createsMistakes } from '../createsMistakes';
import type { Declaration, PlacedField } from '../Declaration';
import { apiMistakes } from './apiMistakes';
import { bulkMistakes } from './bulkMistakes';
import { fieldMistakes, sectionMistakes, targetMistakes } from './fieldMistakes';
import { filterMistakes } from './filterMistakes';
import { importMistakes } from './importMistakes';
import { listKey } from './listKey';
import { meant, question } from './meant';
import { orderMistakes } from './orderMistakes';
import type { Say } from './Say';
import { historyMistakes } from './views/historyMistakes';
import { mapMistakes } from './views/mapMistakes';
import { recordCheckMistakes } from './views/recordCheckMistakes';
import { relatedMistakes } from './views/relatedMistakes';

/**
 * Looks at all declarations together and finds what the compiler can't see. Each mistake names the resource,
 * the key and the remedy:
 * `spot-types.list.columns.zone: no such field; the fields are name, default, createdAt`.
 * @param empty The files in which no declaration was found.
 * @param apis The names of the APIs beside the panel's own.
 * @throws Error with every mistake, a line each.
 */
export function checkDeclarations(
  declarations: Declaration[],
  empty: string[] = [],
  apis: readonly string[] = [],
): void {
  const mistakes = [
    ...empty.map(
      file =>
        `${file.replace(/^[./]+/, '')}: it exports no declaration: export const … = defineResource({ … })`,
    ),
    ...declarations.flatMap(mistakesOf),
    ...declarations.flatMap(each => placeMistakes(each, apis)),
    ...collisions(declarations),
    ...declarations.flatMap(each => useMistakes(each, declarations)),
    ...declarations.flatMap(each => targetMistakes(each, declarations)),
    ...declarations.flatMap(each => relatedMistakes(each, declarations)),
    ...declarations.flatMap(each => createsMistakes(each, declarations)),
    ...declarations.flatMap(each => recordCheckMistakes(each, declarations)),
    ...historyMistakes(declarations),
  ];
  if (mistakes.length > 0) throw new Error(`Faulty declarations:\n${mistakes.join('\n')}`);
}

function mistakesOf(declaration: Declaration): string[] {
  const { name, menu, fields, lists, form, show, routes, duplicate, nextStep, places } = declaration;
  const say = (key: string, mistake: string) => `${name}.${key}: ${mistake}`;
  const known = Object.keys(fields).join(', ');
  const unknown = (view: string, placed: PlacedField[]) =>
    placed
      .filter(({ source }) => !(source in fields))
      .map(({ source }) =>
        say(
          `${view}.${source}`,
          `no such field; ${question(source, Object.keys(fields))}the fields are ${known}`,
        ),
      );

  return [
    ...(/^[a-z][a-z0-9-]*$/.test(name)
      ? []
      : [say('name', 'lower-case letters, digits and hyphens only: tide-gauges')]),
    ...(/^[a-z]?$/.test(menu?.letter ?? '') ? [] : [say('menu.letter', 'write one letter of a to z')]),
    ...(known || declaration.isPage
      ? []
      : [say('fields', 'there are none; write at least what it is called by: { name: field.text() }')]),
    ...apiMistakes(declaration, say),
    ...fieldMistakes(declaration, say),
    ...sectionMistakes(declaration, say),
    ...importMistakes(declaration, say),
    ...mapMistakes(declaration, say),
    ...bulkMistakes(declaration, say),
    ...orderMistakes(declaration, say),
    ...countMistakes(declaration, say),
    ...filterMistakes(declaration, say),
    ...actionMistakes(declaration, say),
    ...personMistakes(declaration, say),
    ...(declaration.isPage ? lists.flatMap(list => pathMistakes(list.address, say)) : []),
    ...lists.flatMap(list => [
      ...unknown(listKey(list, 'columns'), list.columns),
      ...(list.perPage > 0
        ? []
        : [say(listKey(list, 'perPage'), `write a number of rows, not ${list.perPage}`)]),
    ]),
    ...pairMistakes(declaration, say),
    ...(duplicate?.without ?? [])
      .filter(source => !form?.fields.some(placed => placed.source === source))
      .map(source => say(`duplicate.without.${source}`, 'the form has no such field; leave it out')),
    ...Object.keys(places)
      .filter(() => lists.length === 0)
      .map(id => say(`places.${id}`, 'there is no list on whose page it could be; leave it out')),
    ...Object.entries(places).flatMap(([id, place]) => {
      const { action }: { action?: string } = Object(place);
      const actions = Object.keys(declaration.api.actions ?? {});
      if (!action || actions.includes(action)) return [];
      return [
        say(`places.${id}.action`, `no such action; ${question(action, actions)}name one of api.actions`),
      ];
    }),
    ...(nextStep && !(routes.show && routes.create)
      ? [say('nextStep', 'it leads from a new record to its detail; declare form and show, or leave it out')]
      : []),
    ...unknown('form', form?.fields ?? []),
    ...unknown('show', show?.fields ?? []),
    ...(form?.fields ?? [])
      .filter(({ source, field }) => source in fields && !field.Input && !field.hidden && !form?.view)
      .map(({ source, field }) => say(`form.${source}`, `a ${field.kind} field has no input; leave it out`)),
    ...Object.entries(routes).flatMap(([view, address]) => routeMistakes(view, address, say)),
    ...lists.flatMap(list =>
      list.address.startsWith('/') || declaration.isPage
        ? []
        : [say('routes.list', 'begin the address with /')],
    ),
  ];
}

function pairMistakes({ fields }: Declaration, say: Say): string[] {
  return Object.entries(fields).flatMap(([source, { coordinate }]) => {
    if (!coordinate?.pairsWith) return [];
    const axis = coordinate.axis === 'latitude' ? 'longitude' : 'latitude';
    if (fields[coordinate.pairsWith]?.coordinate?.axis === axis) return [];
    return [say(`fields.${source}.pairsWith`, `name a ${axis} field`)];
  });
}

function routeMistakes(view: string, address: string | undefined, say: Say): string[] {
  if (address === undefined) return [];
  if (!address.startsWith('/')) return [say(`routes.${view}`, 'begin the address with /')];
  const needsId = view === 'edit' || view === 'show';
  if (needsId === address.includes(':id')) return [];
  const needless = `${view === 'import' ? 'an import' : 'a new record'} has no :id`;
  return [say(`routes.${view}`, needsId ? 'the address needs an :id' : needless)];
}

function actionMistakes({ actions }: Declaration, say: Say): string[] {
  return actions
    .filter(({ name }) => !/^[a-z]\w*$/i.test(name))
    .map(({ name }) => say(`actions.${name}`, 'letters, digits and _ only: sendMail'));
}

/** Rights are asked for somebody of whom the API says nothing but the name. */
function personMistakes({ forUser }: Declaration, say: Say): string[] {
  try {
    forUser?.({ name: '', email: '', record: {} });
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [say('can', `it fails for a user without roles, of whom nothing else is known: ${why}`)];
  }
}

/** A page has one address, and no record. */
function pathMistakes(path: string, say: Say): string[] {
  if (!path.startsWith('/')) return [say('path', 'begin the address with /')];
  if (path.includes(':')) return [say('path', 'a page is no record: leave :id out')];
  const taken = ['/', '/password-change'].includes(path);
  return taken ? [say('path', `${path} is the panel's own; choose another`)] : [];
}

/** Two resources that want one name, one address or one letter. */
function collisions(declarations: Declaration[]): string[] {
  const owners = new Map<string, string>();
  return declarations.flatMap(({ name, menu, lists, routes, isPage }) => {
    const wanted = [
      ['name', name],
      ['menu.letter', menu?.letter],
      ...lists.map(({ address }) => [isPage ? 'path' : 'routes.list', address]),
      ...Object.entries(routes).map(([view, address]) => [`routes.${view}`, address]),
    ];
    return wanted.flatMap(([key, value]) => {
      if (!value) return [];
      const shape = `${key === 'name'} ${value.replace(/:\w+/g, ':id')}`;
      const owner = owners.get(shape);
      owners.set(shape, owner ?? name);
      if (!owner) return [];
      return owner === name && key === 'routes.list'
        ? [
            `${name}.${key}: ${value} is one address for several lists; write one for each: { first: '${value}/first' }`,
          ]
        : [`${name}.${key}: ${value} is taken by ${owner}; choose another`];
    });
  });
}

/** The API that a resource is of is declared beside the resources. */
function placeMistakes({ name, api: { at } }: Declaration, apis: readonly string[]): string[] {
  if (at === undefined || apis.includes(at)) return [];
  const remedy =
    meant(at, apis) || `write resources/apis.ts: export const apis = defineApis({ ${at}: { base: … } })`;
  return [`${name}.api.at: no API is called ${at}; ${remedy}`];
}

/** `usedBy` names another declaration: the compiler would have to know all of them. */
function useMistakes({ name, usedBy }: Declaration, declarations: Declaration[]): string[] {
  if (!usedBy) return [];
  const { resource, filter } = usedBy;
  const other = declarations.find(each => each.name === resource);
  if (!other) return [`${name}.usedBy.resource: no resource is called ${resource}`];
  const filters = other.lists.flatMap(list => list.filters.flatMap(({ parameters }) => parameters));
  const known = [...new Set([...filters, ...Object.keys(other.fields)])];
  return known.includes(filter)
    ? []
    : [`${name}.usedBy.filter: ${resource} can't be filtered by ${filter}; it has ${known.join(', ')}`];
}
