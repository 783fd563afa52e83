import { describe, expect, it } from 'vitest';
import { spotTypes } from '../../resources/spot-types';
import { checkDeclarations, type Declaration, type ListCall } from '../../src/engine';
import { cranes, flags, harbours, pilots, wrecks } from '../docs/everyKey';
import { currents } from '../docs/samples/currents';
import { gaugings } from '../docs/samples/gaugings';
import { profiles, soundings } from '../docs/samples/soundings';
import { tideGauges } from '../docs/samples/tideGauges';
import { checkContract } from './checkContract';
import { createSubject } from './createSubject';
import { beacons } from './strangers/beacons';
import { berths } from './strangers/berths';
import { boats } from './strangers/boats';
import { books } from './strangers/books';
import { ferries } from './strangers/ferries';
import { harbours as djangoHarbours } from './strangers/harbours';
import { lighthouses } from './strangers/lighthouses';
import { lockers } from './strangers/lockers';
import { oneKeyEach } from './strangers/oneKeyEach';
import { parts } from './strangers/parts';
import { posts } from './strangers/posts';
import { ships } from './strangers/ships';
import { checkForms } from './views/checkForms';
import { checkListViews } from './views/checkListViews';

const others = [spotTypes, tideGauges, wrecks, flags, cranes];

const withList = (declaration: Declaration, list: ListCall): Declaration => ({
  ...declaration,
  api: { ...declaration.api, list },
});

const declared: [api: string, declaration: Declaration][] = [
  ['GraphQL', profiles],
  ['OData with one expression', soundings],
  ['Stripe', lockers],
  ['PostgREST', berths],
  ['a search engine', beacons],
  ['Feathers', boats],
  ['json-server 0.17', books],
  ['ra-data-simple-rest', posts],
  ['Django REST framework', djangoHarbours],
  ['JSON:API', lighthouses],
  ['Directus', ships],
  ['filters of every kind', ferries],
  ['filters of every kind over one array', withList(ferries, { paginateLocally: true })],
  [
    'filters of every kind as one object',
    withList(ferries, { query: ({ search, filter }) => ({ where: filter, q: search }) }),
  ],
  ['every key of the reference', harbours],
  ['several lists over one array', flags],
  ['custom buttons', pilots],
  ['requests made by hand', cranes],
  ['the recipes', currents],
  ['a group and a list of objects', gaugings],
  ['the ten minutes', tideGauges],
];

/** The contract test's summary of a declaration, followed by its notes. */
async function contractOf(declaration: Declaration): Promise<string> {
  const subject = await createSubject(declaration, others);
  return [await checkContract(subject), ...subject.notes].join('\n');
}

describe('the contract test passes a declaration', () => {
  it.each(declared)('for %s', async (_, declaration) => {
    expect(await contractOf(declaration)).toMatch(/\d+ records on \d+ pages/);
  });

  it.each(oneKeyEach)('with one more key of api: %s', async (_, declaration) => {
    checkDeclarations([declaration]);
    expect(await contractOf(declaration)).toMatch(/creates, reads, updates, deletes/);
  });

  it.each([
    ['JSON', {}],
    ['a form', { create: { multipart: true }, update: { multipart: true } }],
    ['a form if there is a file', { create: { multipart: 'with-file' }, update: { multipart: 'with-file' } }],
  ] as const)('with a field of every type, as %s', async (_, api) => {
    const declaration = { ...parts, api: { ...parts.api, ...api } };
    checkDeclarations([declaration]);
    const found = await contractOf(declaration);
    expect(found).toMatch(/creates, reads, updates, deletes/);
    expect(found).toMatch(/imports, matched by title/);
  });
});

describe('notes', () => {
  it.each([
    [
      'a property that only fromUpstream knows',
      'another shape read than written',
      'api.fromUpstream reads owner, which api.toUpstream does not send: whether ownerId is read back depends on the API',
    ],
    [
      'a property that fromUpstream requires',
      'fromUpstream that requires an object',
      'api.fromUpstream requires address; the API must return it',
    ],
    ['two orders with the same request', 'list: one order only', 'both orders make the same request'],
  ])('%s', async (_, key, note) => {
    const declaration = new Map(oneKeyEach).get(key);
    expect(declaration && (await contractOf(declaration))).toContain(note);
  });

  it('not about the order of a list that declares none', async () => {
    expect(await contractOf(lockers)).not.toContain('api.list.sorting');
  });
});

describe('the views of a declaration render and are accessible', { timeout: 240_000 }, () => {
  it.each([
    ['pages without a total', lockers],
    ['filters of every kind', ferries],
    ['a field of every type', parts],
  ])('for %s', async (_, declaration) => {
    const subject = await createSubject(declaration, others);
    expect(await checkListViews(subject, others)).toMatch(/: 10 rows × \d+ columns; at 360 and 1280 px/);
    expect(await checkForms(subject, others)).toMatch(/\/create: \d+ inputs; .*accessible/);
  });
});
