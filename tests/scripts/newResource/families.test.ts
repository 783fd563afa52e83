import { describe, expect, it } from 'vitest';
import { Code, type Plan, type Value, writeValue } from '../../../scripts/newResource/Plan';
import { planFromSample } from '../../../scripts/newResource/planFromSample';
import { families } from './families';
import { serveFamily } from './serveFamily';

/** A planned value as data: a function as its text, a sort or query function as its result. */
function plain(value: Value | undefined, key = ''): unknown {
  const asked = { sorting: { field: 'name', order: 'DESC' }, query: { filter: { kind: 'radar' } } };
  if ((value instanceof Code || typeof value === 'function') && (key === 'sorting' || key === 'query'))
    return new Function('asked', `return (${writeValue(value)})(asked)`)(asked[key]);
  if (value instanceof Code) return value.text;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(each => plain(each));
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([name, each]) => [name, plain(each, name)]));
}

const sourcesOf = ({ fields }: Plan) => fields.map(({ source }) => source);

describe('from an address', () => {
  it.each(families)('of $name, declares rows, total, pages, order, search and filters', async family => {
    const server = await serveFamily(family);
    try {
      const plan = await planFromSample('gauges', { from: server.address }, []);
      expect(plain(plan.api)).toEqual(family.api);
      expect(plain(plan.list?.filters)).toEqual(family.filters);
      expect(sourcesOf(plan)).toContain('owner.email');
      expect(server.requests.filter(request => !/^(GET|OPTIONS) /.test(request))).toEqual([]);
      expect(server.requests.length).toBeLessThan(80);
    } finally {
      await server.close();
    }
  });
});
