import countBy from 'lodash/countBy';
import toLower from 'lodash/toLower';
import uniq from 'lodash/uniq';
import { counted } from '../check/counted';
import { closestTo } from '../declared/closestTo';
import type { Declared } from '../declared/Declared';
import type { Options } from './Options';
import { type Document, type Endpoint, responseSchema } from './openapi/Document';
import {
  type Collection,
  findCollections,
  plainPath,
  type Surveyed,
  sourcesOf,
  survey,
} from './openapi/findCollections';
import { planCollection } from './openapi/planCollection';
import { planListCall } from './openapi/planListCall';
import { readDocument } from './openapi/readDocument';
import type { Plan, PlannedField } from './Plan';
import { searchIn } from './planResource';
import { searchedByApi, type Targets } from './targetOf';
import { exportName, resourceName } from './writeDeclaration';

/** The chosen resources of an OpenAPI document, and what is reported of the document as a whole. */
export async function planFromDocument(
  at: string,
  options: Options,
  declared: Declared[],
): Promise<{ plans: Plan[]; reports: string[] }> {
  const document = await readDocument({ at, headers: options.headers });
  const { collections, nested } = findCollections(document, options.fill);
  if (collections.length === 0) throw new Error(describeMissing(document));
  const chosen = chooseCollections(collections, options).map(survey);
  const targets = targetsIn(document, collections.map(survey), chosen, declared);
  const planned = chosen.map(each => planCollection(each, targets));
  const plans = planned.filter(plan => typeof plan !== 'string');
  const failed = planned.filter(plan => typeof plan === 'string');
  return {
    plans: withoutCircles(plans),
    reports: [
      ...failed.map(reason => `Not written: ${reason}`),
      ...(nested.length > 0 ? [reportNested(nested)] : []),
      ...(document.server ? [reportBase(document.server)] : []),
    ],
  };
}

/** Why a document has no list, and what to do where it does not say what its calls answer. */
function describeMissing({ endpoints }: Document): string {
  const isSilent = (endpoint: Endpoint) =>
    endpoint.verb === 'get' && !/[{:]/.test(endpoint.path) && !responseSchema(endpoint);
  const silent = endpoints.filter(isSilent).map(({ path }) => path);
  const missing = 'The document has no list of records whose path needs nothing filled in.';
  const [first] = silent;
  if (!first) return missing;
  const name = resourceName(first.split('/').at(-1) ?? '') || '<name>';
  return `${missing} It does not say what GET ${silent.slice(0, mostNamed).join(', ')} answers: ask the server, npm run new:resource -- ${name} --from https://…${first}`;
}

const mostNamed = 5;

function reportNested(nested: string[]): string {
  const shown = nested.slice(0, mostNamed).join(', ');
  const names = [...new Set(nested.flatMap(path => path.match(/(?<=\{)\w+(?=\})/g) ?? []))];
  const lists = `${counted(nested.length, 'list')} ${nested.length === 1 ? 'belongs' : 'belong'}`;
  return `${lists} to another record, not looked at: ${shown}${nested.length > mostNamed ? ', …' : ''} (--fill ${names[0]}=… fills a name in all paths)`;
}

/** The panel's calls begin below its API's base. */
const reportBase = (server: string) =>
  `The document's paths begin below ${server}: the panel's base is to be that (VITE_API_URL, or UPSTREAM_URL for …/api).`;

/** More than this are not written unless they are asked for. */
const many = 25;

type Wanted = Pick<Options, 'name' | 'path' | 'tags' | 'all'>;

/**
 * The collections that were asked for: of these tags, of this name or at this path; all where there are few.
 * @throws Error that says what there is instead.
 */
export function chooseCollections<Chosen extends Pick<Collection, 'name' | 'path' | 'tags'>>(
  collections: Chosen[],
  { name, path, tags, all }: Wanted,
): Chosen[] {
  const find = (what: string, word: string, wordsOf: (each: Chosen) => string[], plain: typeof plainPath) => {
    const found = collections.filter(each => wordsOf(each).some(other => plain(other) === plain(word)));
    if (found.length === 0) throw unknown(`${what} ${word}`, word, uniq(collections.flatMap(wordsOf)));
    return found;
  };
  if (path !== undefined) {
    const found = find('no list at', path, each => [each.path], plainPath);
    return name === undefined ? found : found.map(each => ({ ...each, name }));
  }
  if (name !== undefined) return find('no resource', name, each => [each.name], String);
  if (tags.length > 0)
    return tags.flatMap(tag => find('no resource with the tag', tag, each => each.tags, toLower));
  if (all || collections.length <= many) return collections;
  const counts = Object.entries(countBy(collections.flatMap(each => each.tags)));
  const lines = counts.map(([tag, count]) => `  ${tag} (${count})`).join('\n');
  throw new Error(
    `The document has ${collections.length} resources: name one, choose them by --tag, or write --all.\n${lines}`,
  );
}

/** More names than this are too many to read. */
const mostKnown = 20;

function unknown(what: string, word: string, known: string[]): Error {
  const meant = closestTo(word, known);
  const shown = known.slice(0, mostKnown).join(', ');
  return new Error(
    `The document has ${what}${meant ? `. Did you mean ${meant}?` : ''}\nThere is: ${shown}${known.length > mostKnown ? ', …' : ''}`,
  );
}

/** What the chosen collections' properties may refer to: each other, and what is declared already. */
function targetsIn(
  document: Document,
  all: readonly Surveyed[],
  chosen: readonly Surveyed[],
  declared: readonly Declared[],
): Targets {
  const bySource: Targets['bySource'] = new Map();
  const isTelling = tellingSources(document, all);
  const own = chosen.map(surveyed => {
    const { name, id } = surveyed;
    const { list } = planListCall(surveyed, []);
    const target = { name, exported: exportName(name), id, search: searchIn(list) };
    for (const source of sourcesOf(surveyed))
      if (!bySource.has(source) && isTelling(source, surveyed)) bySource.set(source, target);
    return target;
  });
  const searchable = new Set([...bySource.values()].map(({ name }) => name));
  return {
    bySource,
    declared: [...own, ...declared],
    searchedBecause: target => (searchable.has(target.name) ? searchedByApi(target) : undefined),
  };
}

/**
 * Which objects of a document tell a collection's records from others: the schema itself, and what no other
 * schema is made from. One that several are made from, as of links alone, tells nothing.
 */
function tellingSources(
  { schemas }: Document,
  all: readonly Surveyed[],
): (source: object, of: Surveyed) => boolean {
  const ownOf = ({ row, record }: Surveyed) => [row.sources[0], record.sources[0]];
  const owned = new Set(all.flatMap(ownOf));
  return (source, of) => {
    if (owned.has(source)) return ownOf(of).includes(source);
    const made = schemas.filter(({ sources }) => sources.includes(source));
    const owners = all.filter(each => sourcesOf(each).includes(source));
    // A schema counts as made from itself, and its list's row may be made from it.
    return made.length <= 2 && owners.every(({ path }) => path === of.path);
  };
}

/**
 * References that would make files import each other, or themselves, name their target by its name. The
 * compiler can't infer records in a circle, and a file of it would be read before its import is.
 */
export function withoutCircles(plans: Plan[]): Plan[] {
  const names = plans.map(({ name }) => name);
  const imports = new Map<string, Set<string>>();
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(imports.get(from) ?? [])].some(next => reaches(next, to, seen));
  };
  const written = (plan: Plan, field: PlannedField): PlannedField => {
    const { target, entry } = field;
    if (entry)
      return { ...field, entry: { ...entry, fields: entry.fields.map(each => written(plan, each)) } };
    if (!target || !names.includes(target.name)) return field;
    if (reaches(target.name, plan.name)) return { ...field, isCircular: true };
    imports.set(plan.name, (imports.get(plan.name) ?? new Set()).add(target.name));
    return field;
  };
  return plans.map(plan => ({ ...plan, fields: plan.fields.map(field => written(plan, field)) }));
}
