import partition from 'lodash/partition';
import { counted } from '../check/counted';
import type { Declared } from '../declaredIn';
import { chooseCollections } from './chooseCollections';
import type { Options } from './Options';
import { type Document, type Endpoint, responseSchema } from './openapi/Document';
import { type Collection, findCollections } from './openapi/findCollections';
import { basePathOf, planCollection, planList } from './openapi/planCollection';
import { readDocument } from './openapi/readDocument';
import { type Plan, shortened } from './Plan';
import { declaredBase } from './readSource';
import { plannedTarget, type Targets, withoutCircles } from './targetOf';
import { resourceName } from './writeDeclaration';

/** Plans the chosen resources of an OpenAPI document, with messages about the whole document. */
export async function planFromDocument(
  at: string,
  options: Options,
  declared: Declared[],
): Promise<{ plans: Plan[]; reports: string[] }> {
  const document = await readDocument({ at, headers: options.headers });
  const { collections, nested } = findCollections(document, options.fill);
  if (collections.length === 0) throw new Error(describeMissing(document));
  const chosen = chooseCollections(collections, options);
  const [written, failed] = partition(chosen, each => basePathOf(each) !== undefined);
  const targets = targetsIn(written, declared);
  return {
    plans: withoutCircles(
      written.map(each => planCollection(each, targets)),
      declared,
    ),
    reports: [
      ...failed.map(each => `Not written: ${each.path}: its calls share no base path`),
      ...(nested.length > 0 ? [reportNested(nested)] : []),
      ...(document.server && document.server !== declaredBase() ? [reportBase(document.server)] : []),
    ],
  };
}

/** Explains why a document has no list, and what to do if it does not describe its responses. */
function describeMissing({ endpoints }: Document): string {
  const isSilent = (endpoint: Endpoint) =>
    endpoint.verb === 'get' && !/[{:]/.test(endpoint.path) && !responseSchema(endpoint);
  const silent = endpoints.filter(isSilent).map(({ path }) => path);
  const missing = 'The document has no list of records at a path without placeholders.';
  const [first] = silent;
  if (!first) return missing;
  const name = resourceName(first.split('/').at(-1) ?? '') || '<name>';
  return `${missing} It does not describe the response of GET ${shortened(silent, mostNamed)}. Ask the server: npm run new:resource -- ${name} --from https://…${first}`;
}

const mostNamed = 5;

function reportNested(nested: string[]): string {
  const names = [...new Set(nested.flatMap(path => path.match(/(?<=\{)[^{}]+(?=\})/g) ?? []))];
  const lists = `${counted(nested.length, 'list')} ${nested.length === 1 ? 'belongs' : 'belong'}`;
  return `${lists} to another record, skipped: ${shortened(nested, mostNamed)} (--fill ${names[0]}=… sets it in all paths)`;
}

function reportBase(server: string): string {
  const [, origin] = /^(https?:\/\/[^/]+)\/api$/.exec(server) ?? [];
  const forwarded = origin ? `, or run UPSTREAM_URL=${origin} npm run dev` : '';
  return `The document's paths start at ${server}. Set base in resources/api.ts to it${forwarded}.`;
}

/** The possible targets of references: the chosen collections and the existing declarations. */
function targetsIn(chosen: readonly Collection[], declared: readonly Declared[]): Targets {
  const bySource: Targets['bySource'] = new Map();
  const own = chosen.map(collection => {
    const { name, id, row, record } = collection;
    const target = plannedTarget(name, planList(collection, []), id);
    // Other parts of a schema, such as one with links, may be shared.
    for (const source of [row.sources?.[0], record.sources?.[0]])
      if (source && !bySource.has(source)) bySource.set(source, target);
    return target;
  });
  return { bySource, declared: [...own, ...declared] };
}
