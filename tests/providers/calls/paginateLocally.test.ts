import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginateLocally } from '../../../providers/calls/paginateLocally';
import { spotTypes } from '../../../resources/spot-types';
import { defineResource, field } from '../../../src/engine';

const rows = ['Tide gauge', 'buoy 10', 'Buoy 9', 'Ձկնորսական'].map((name, index) => ({
  id: String(index),
  name,
  default: index === 0,
  createdAt: `2026-0${index + 1}-01T00:00:00.000Z`,
}));
const names = (params: object) => paginateLocally(rows, spotTypes, params).data.map(({ name }) => name);

describe('paginateLocally', () => {
  it('searches the texts that the list shows, ignoring case', () => {
    expect(names({ filter: { search: ' BUOY ' } })).toEqual(['buoy 10', 'Buoy 9']);
    expect(names({ filter: { search: 'ձկ' } })).toEqual(['Ձկնորսական']);
    expect(names({ filter: { search: '03/01/2026' } })).toEqual(['Buoy 9']);
    expect(names({ filter: { search: 'true' } })).toEqual([]);
  });

  it('searches choices by name and no hidden field', () => {
    const { lists, ...ships } = defineResource({
      name: 'ships',
      fields: {
        flag: field.select({ choices: [{ id: 'am', name: { en: 'Armenia', hy: 'Հայաստան' } }] }),
        moored: field.status({
          colors: { true: 'success', false: 'neutral' },
          names: { true: 'At berth', false: 'At sea' },
        }),
        note: field.text({ hidden: true }),
      },
      recordRepresentation: ({ id }) => `Ship ${id}`,
      api: { path: '/ships' },
    });
    const found = (search: string) =>
      paginateLocally(
        [{ id: 'one', flag: 'am', moored: false, note: 'secret' }],
        { ...ships, lists },
        { filter: { search } },
      ).total;
    expect(['armen', 'հայ', 'at sea', 'ship one'].map(found)).toEqual([1, 1, 1, 1]);
    expect(['false', 'at berth', 'secret'].map(found)).toEqual([0, 0, 0]);
  });

  it('filters by equality, as text', () => {
    expect(names({ filter: { default: 'true' } })).toEqual(['Tide gauge']);
  });

  it('sorts naturally in both directions', () => {
    const sort = { field: 'name', order: 'ASC' as const };
    expect(names({ sort }).slice(0, 2)).toEqual(['Buoy 9', 'buoy 10']);
    expect(names({ sort: { field: 'createdAt', order: 'DESC' } })[0]).toBe('Ձկնորսական');
  });

  it('filters and sorts by embedded records', () => {
    const embedded = [
      { id: 1, port: { _id: 7, name: 'Poti' }, ports: [{ id: 7 }, { id: 8 }] },
      { id: 2, port: { _id: 8, name: 'Batumi' }, ports: [8] },
    ];
    const fields = { port: field.reference(spotTypes), ports: field.references(spotTypes) };
    const ids = (params: object) =>
      paginateLocally(embedded, { ...spotTypes, fields }, params).data.map(({ id }) => id);
    expect(ids({ filter: { port: '7' } })).toEqual([1]);
    expect(ids({ filter: { ports: '8' } })).toEqual([1, 2]);
    expect(ids({ sort: { field: 'port', order: 'ASC' } })).toEqual([2, 1]);
  });

  it('sorts numbers received as strings', () => {
    const depths = ['1.5', '-10', '1.25', '-5'].map(depth => ({ id: depth, depth }));
    const sort = { field: 'depth', order: 'ASC' as const };
    const { data } = paginateLocally(depths, { ...spotTypes, fields: { depth: field.number() } }, { sort });
    expect(data.map(({ id }) => id)).toEqual(['-10', '-5', '1.25', '1.5']);
  });

  it('sorts values that are not numbers before all numbers, like missing ones', () => {
    const depths = ['2', 'n/a', '1.25', '', '-3', '1.5m', '1.5'].map(depth => ({ id: depth, depth }));
    const sort = { field: 'depth', order: 'ASC' as const };
    const { data } = paginateLocally(depths, { ...spotTypes, fields: { depth: field.number() } }, { sort });
    expect(data.map(({ id }) => id)).toEqual(['n/a', '', '1.5m', '-3', '1.25', '1.5', '2']);
  });

  it('shows the last page for a page past the end', () => {
    expect(names({ pagination: { page: 99, perPage: 3 } })).toEqual(['Ձկնորսական']);
  });

  it('shows every row exactly once over its pages', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 })),
        fc.integer({ min: 1, max: 7 }),
        (ids, perPage) => {
          const all = ids.map(id => ({ id }));
          const pages = Math.max(1, Math.ceil(ids.length / perPage));
          const seen = Array.from({ length: pages }, (_, index) =>
            paginateLocally(all, spotTypes, { pagination: { page: index + 1, perPage } }).data.map(
              ({ id }) => id,
            ),
          );
          expect(seen.flat()).toEqual(ids);
        },
      ),
    );
  });
});
