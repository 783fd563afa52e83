import { counted } from '../check/counted';
import type { Declared } from '../declared/Declared';
import type { Options } from './Options';
import { chooseCollections } from './openapi/chooseCollections';
import type { Document } from './openapi/Document';
import { findCollections } from './openapi/findCollections';
import { searchOf } from './openapi/listCall/planCall';
import { loadDocument } from './openapi/loadDocument';
import { planCollection } from './openapi/planCollection';
import { createSchemaReader } from './openapi/schema/createSchemaReader';
import { sourcesOf, survey } from './openapi/survey';
import { tellingSources } from './openapi/tellingSources';
import { withoutCircles } from './openapi/withoutCircles';
import { exportName } from './writing/exportName';
import type { Plan } from './writing/Plan';

export interface PlannedDocument {
  plans: Plan[];
  /** What is to be said of the document as a whole. */
  said: string[];
}

/** The resources of an OpenAPI document that were asked for. */
export async function planFromDocument(
  at: string,
  options: Options,
  declared: Declared[],
): Promise<PlannedDocument> {
  const document = await loadDocument({ at, headers: options.headers });
  const reader = createSchemaReader(document);
  const { collections, nested } = findCollections(document, reader, options.fill);
  const wanted = chooseCollections(collections, options);
  const all = collections.map(each => survey(reader, each));
  const chosen = wanted.map(each => survey(reader, each));
  const own = chosen.map(each => ({
    name: each.name,
    exported: exportName(each.name),
    id: each.id,
    search: searchOf(reader, each),
  }));
  const bySource = new Map<object, (typeof own)[number]>();
  const isTelling = tellingSources(document, reader, all);
  for (const [index, surveyed] of chosen.entries()) {
    const target = own[index];
    for (const source of sourcesOf(surveyed))
      if (target && !bySource.has(source) && isTelling(source, surveyed)) bySource.set(source, target);
  }
  const targets = { bySource, declared: [...own, ...declared] };
  const planned = chosen.map(each => planCollection(reader, each, targets));
  const plans = planned.filter(plan => typeof plan !== 'string');
  const failed = planned.filter(plan => typeof plan === 'string');
  return {
    plans: withoutCircles(plans),
    said: [
      ...failed.map(reason => `Not written: ${reason}`),
      ...(nested.length > 0 ? [nestedSaid(nested)] : []),
      ...baseSaid(document),
    ],
  };
}

const mostNamed = 5;

function nestedSaid(nested: string[]): string {
  const shown = nested.slice(0, mostNamed).join(', ');
  const names = [...new Set(nested.flatMap(path => path.match(/(?<=\{)\w+(?=\})/g) ?? []))];
  const lists = `${counted(nested.length, 'list')} ${nested.length === 1 ? 'belongs' : 'belong'}`;
  return `${lists} to another record, not looked at: ${shown}${nested.length > mostNamed ? ', …' : ''} (--fill ${names[0]}=… fills a name in all paths)`;
}

/** The panel's calls begin below its API's base. */
function baseSaid({ servers = [] }: Document): string[] {
  const url = servers[0]?.url?.replace(/\/$/, '');
  return url
    ? [
        `The document's paths begin below ${url}: the panel's base is to be that (VITE_API_URL, or UPSTREAM_URL for …/api).`,
      ]
    : [];
}
