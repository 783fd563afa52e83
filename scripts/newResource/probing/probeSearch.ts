import get from 'lodash/get';
import type { Envelope } from '../reading/readEnvelope';
import type { PlannedField } from '../writing/Plan';
import type { Asker } from './createAsker';
import { rowsOf } from './rowsOf';

const names = ['search', 'q', 'query', 'filter[search]', 's', 'keyword'];
/** A word that no record has. */
const nonsense = 'zqxjkvw';

/** What was learnt of the search. */
export interface LearntSearch {
  /** Its parameter. */
  name?: string;
  /** The word that was looked for; undefined where no record has one. */
  word?: string;
}

/** The parameter by which a word that no record has finds none, and one of the first record's some. */
export async function probeSearch(
  asker: Asker,
  envelope: Envelope,
  fields: readonly PlannedField[],
  size: Record<string, string>,
): Promise<LearntSearch> {
  const word = wordOf(envelope, fields);
  if (word === undefined) return {};
  const { search } = envelope.shape ?? {};
  const count = async (name: string, value: string) =>
    rowsOf(await asker.ask({ ...size, [name]: value }), envelope)?.length;
  for (const name of new Set([...(search ? [search] : []), ...names])) {
    if ((await count(name, nonsense)) === 0 && ((await count(name, word)) ?? 0) > 0) return { name, word };
  }
  return { word };
}

function wordOf({ rows: [first] }: Envelope, fields: readonly PlannedField[]): string | undefined {
  const texts = fields
    .filter(({ type }) => type === 'text')
    .map(({ source }) => String(get(first, source) ?? ''));
  const words = texts.flatMap(text => text.match(/[A-Za-z]{3,}/g) ?? []);
  return words[0];
}
