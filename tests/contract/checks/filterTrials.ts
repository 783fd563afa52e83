import type { PlacedFilter } from '../../../src/engine';
import { joinValues } from '../../../src/engine/declaration/filters';
import { dayOf } from '../../../src/engine/fields/date/formatDate';
import type { Subject } from '../createSubject';
import { chooseSample } from '../samples/chooseSample';

/** One way to set a filter: the parameter, its text in the URL, and the values that must be sent. */
type FilterTrial = [name: string, text: string, sent: string[]];

/** How to try a filter with its field's samples; empty if it has none. */
export async function filterTrials(filter: PlacedFilter, { upstream }: Subject): Promise<FilterTrial[]> {
  const { source, field, several, from, parameters } = filter;
  const idsOf = (target: string) => [...(upstream.families.get(target)?.rows.keys() ?? [])];
  const sampleOf = async (number: number) => {
    const setting = { number, values: {}, idsOf };
    return chooseSample(field, setting).then(
      ({ value }) => value,
      () => undefined,
    );
  };
  const first = await sampleOf(1);
  if (field.bounds) {
    const { accepts, send } = field.bounds;
    const text = [String(first), dayOf(first)].find(each => each !== '' && accepts(each));
    if (text === undefined) return [];
    return parameters.map(name => [name, text, [String(send(text, name === from ? 'from' : 'to'))]]);
  }
  if (several) {
    const ids = field.choices?.map(({ id }) => id) ?? idsOf(field.target ?? '');
    const two = ids.slice(0, 2).map(String);
    if (two.length === 0) return [];
    return [[source, joinValues(two), typeof several === 'string' ? [two.join(several)] : two]];
  }
  if (first === undefined || typeof first === 'object') return [];
  return [[source, String(first), [String(first)]]];
}
