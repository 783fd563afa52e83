import { counted } from '../check/counted';
import type { Declared } from '../declared/Declared';
import type { Plan } from './declaration/Plan';
import type { Options } from './Options';
import { chooseCollections } from './openapi/chooseCollections';
import type { Document } from './openapi/Document';
import { findCollections } from './openapi/findCollections';
import { planCollection } from './openapi/planCollection';
import { readDocument } from './openapi/readDocument';
import { survey } from './openapi/survey';
import { targetsIn, withoutCircles } from './openapi/targetsIn';

/** The chosen resources of an OpenAPI document, and what is reported of the document as a whole. */
export async function planFromDocument(
  at: string,
  options: Options,
  declared: Declared[],
): Promise<{ plans: Plan[]; said: string[] }> {
  const document = await readDocument({ at, headers: options.headers });
  const { collections, nested } = findCollections(document, options.fill);
  const chosen = chooseCollections(collections, options).map(survey);
  const targets = targetsIn(document, collections.map(survey), chosen, declared);
  const planned = chosen.map(each => planCollection(each, targets));
  const plans = planned.filter(plan => typeof plan !== 'string');
  const failed = planned.filter(plan => typeof plan === 'string');
  return {
    plans: withoutCircles(plans),
    said: [
      ...failed.map(reason => `Not written: ${reason}`),
      ...(nested.length > 0 ? [reportNested(nested)] : []),
      ...reportBase(document),
    ],
  };
}

const mostNamed = 5;

function reportNested(nested: string[]): string {
  const shown = nested.slice(0, mostNamed).join(', ');
  const names = [...new Set(nested.flatMap(path => path.match(/(?<=\{)\w+(?=\})/g) ?? []))];
  const lists = `${counted(nested.length, 'list')} ${nested.length === 1 ? 'belongs' : 'belong'}`;
  return `${lists} to another record, not looked at: ${shown}${nested.length > mostNamed ? ', …' : ''} (--fill ${names[0]}=… fills a name in all paths)`;
}

/** The panel's calls begin below its API's base. */
function reportBase({ server }: Document): string[] {
  return server
    ? [
        `The document's paths begin below ${server}: the panel's base is to be that (VITE_API_URL, or UPSTREAM_URL for …/api).`,
      ]
    : [];
}
