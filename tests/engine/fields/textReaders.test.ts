import { describe, expect, it, vi } from 'vitest';
import { field } from '../../../src/engine';
import type { Field, ReadingContext } from '../../../src/engine/declaration/Field';

const names = [
  { id: '7', name: 'Buoy' },
  { id: '8', name: 'Weather ship' },
  { id: '9', name: 'weather  ship' },
];

/** Parses a column of texts with a field. Returns each value, or its message if it is invalid. */
async function readAll(
  of: Field,
  texts: string[],
  context: Partial<ReadingContext> = {},
): Promise<unknown[]> {
  if (!of.textReader) throw new Error('it has no reader');
  const read = await of.textReader({
    field: of,
    texts,
    inEveryLanguage: key =>
      ({ 'ra.boolean.true': ['Yes', 'Այո'], 'ra.boolean.false': ['No', 'Ոչ'] })[key] ?? [],
    choiceNames: () => [],
    recordNames: async () => names,
    ...context,
  });
  return texts.map(text => {
    const reading = read(text);
    if ('value' in reading) return reading.value;
    return typeof reading.problem === 'object' ? reading.problem.message : reading.problem;
  });
}

describe('a number', () => {
  it.each<[texts: string, values: unknown[]]>([
    ['1.234,5; 12.345.678; 7.000', [1234.5, 12345678, 7000]],
    ['2,5; 1,234', [2.5, 1.234]],
    ['2.5; 1,234', [2.5, 1234]],
    ['1,234', ['seamark.import.reasons.ambiguous']],
    ['1.234', [1.234]],
    ['about 4; 1,2,3; 1e', ['about 4', '1,2,3', '1e']],
  ])('is parsed as the column’s others: %s', async (texts, values) => {
    expect(await readAll(field.number(), texts.split('; '))).toEqual(values);
  });
});

describe('yes and no', () => {
  it('are parsed in the panel’s languages and as true, false, 1 and 0', async () => {
    const texts = ['yes', 'NO', 'Այո', 'ոչ', 'true', 'FALSE', '1', '0', 'x', '-', 'perhaps'];
    const values = [true, false, true, false, true, false, true, false, true, false];
    expect(await readAll(field.boolean(), texts)).toEqual([...values, 'seamark.import.reasons.option']);
  });

  it('are parsed from the names of a status', async () => {
    const status = field.status({ colors: { true: 'success', false: 'error' } });
    const choiceNames = (state: unknown) => [state ? 'Blocked' : 'Active'];
    expect(await readAll(status, ['blocked', 'Active'], { choiceNames })).toEqual([true, false]);
  });
});

describe('a choice', () => {
  it('is parsed from its value or its name in any language', async () => {
    const kind = field.select({ choices: ['marina', { id: 2, name: 'Port' }] });
    const choiceNames = (id: unknown) => (id === 'marina' ? ['Յախտաների նավահանգիստ'] : []);
    const texts = ['marina', '2', 'port', 'Յախտաների նավահանգիստ', 'beach'];
    expect(await readAll(kind, texts, { choiceNames })).toEqual([
      ...['marina', 2, 2, 'marina'],
      'seamark.import.reasons.option',
    ]);
  });
});

describe('a reference', () => {
  const type = field.reference({ name: 'types', recordRepresentation: ({ name }) => String(name) });

  it('is parsed from the id or a unique name', async () => {
    expect(await readAll(type, ['7', 'buoy', ' Buoy', '9'])).toEqual(['7', '7', '7', '9']);
  });

  it('rejects names of several records or of none', async () => {
    expect(await readAll(type, ['Weather ship', 'Lighthouse'])).toEqual([
      'seamark.import.reasons.namesakes',
      'seamark.import.reasons.option',
    ]);
  });
});

describe('a coordinate', () => {
  it('is parsed from the usual formats, and from a position', async () => {
    const texts = ['44.794', '44,794', "36°47.1'N", '12, -23', '122 W', 'north'];
    const values = ['44.794', '44.794', '36.785', '12', 'seamark.coordinate.unreadable'];
    expect(await readAll(field.coordinate({ limit: 90 }), texts)).toEqual([...values, values[4]]);
  });
});

describe('a day', () => {
  it.each([
    ['2026-12-31 2026/1/5 2026-12-31T23:59:59.999Z', '2026-12-31 2026-01-05 2026-12-31'],
    ['31.12.2026 1.2.2026', '2026-12-31 2026-02-01'],
    ['12/31/2026 02/01/2026', '2026-12-31 2026-02-01'],
    ['31/12/2026 02/01/2026', '2026-12-31 2026-01-02'],
    ['31.02.2026 soon', '31.02.2026 soon'],
  ])('is parsed as the column’s others: %s', async (texts, days) => {
    expect(await readAll(field.day({ stored: 'date' }), texts.split(' '))).toEqual(days.split(' '));
  });

  it('is stored as the field stores it', async () => {
    expect(await readAll(field.day(), ['2026-12-31'])).toEqual(['2026-12-31T23:59:59.999Z']);
  });
});

describe('a date-time', () => {
  it.each([
    [
      '12/31/2026, 14:05; 2026-12-31T10:05:00Z; 12/31/2026, 10:05 UTC; soon',
      '12-31T10; 12-31T10; 12-31T10; soon',
    ],
    ['05.12.2026 14:05; 5.12.2026 2:05 PM', '12-05T10; 12-05T10'],
    ['05/12/2026 14:05; 31/12/2026 14:05', '12-05T10; 12-31T10'],
    ['05/12/2026 14:05', '05-12T10'],
  ])('is parsed as the column’s others, and sent with an offset: %s', async (texts, values) => {
    vi.stubEnv('TZ', 'Asia/Yerevan');
    const read = (await readAll(field.dateTime(), texts.split('; '))).map(String);
    expect(read.map(value => value.replace(/^2026-(.*):05:00.000Z$/, '$1')).join('; ')).toBe(values);
  });

  it('is in the field’s zone', async () => {
    vi.stubEnv('TZ', 'Asia/Yerevan');
    const texts = ['12/31/2026, 9:05', '2026-12-31 09:05'];
    const value = '2026-12-31T09:05:00.000Z';
    expect(await readAll(field.dateTime({ zone: 'UTC' }), texts)).toEqual([value, value]);
  });

  it('without a time is the midnight that starts the day in the field’s zone', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    const days = ['2026-12-24', '24.12.2026'];
    const [local, utc] = ['2026-12-24T05:00:00.000Z', '2026-12-24T00:00:00.000Z'];
    expect(await readAll(field.dateTime(), days)).toEqual([local, local]);
    expect(await readAll(field.dateTime({ zone: 'UTC' }), days)).toEqual([utc, utc]);
  });
});

it('texts are parsed from one cell', async () => {
  expect(await readAll(field.texts(), ['One; Two', 'One\nTwo, or three|', 'One'])).toEqual([
    ['One', 'Two'],
    ['One', 'Two, or three'],
    ['One'],
  ]);
});

it('an image that is sent with the record cannot be imported', () => {
  expect(field.image().textReader).toBe(false);
  expect(field.image({ folder: 'plans' }).textReader).toBeUndefined();
});
