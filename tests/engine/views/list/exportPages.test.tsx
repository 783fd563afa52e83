import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListCall } from '../../../../src/engine';
import { exportCsv } from '../../../../src/engine/views/list/exportCsv';
import { rows, scriptedProvider } from '../../../support/views/scriptedProvider';

const sort = { field: 'id', order: 'ASC' as const };
const rowsFrom = (first: number, count: number) => rows(count).map(({ id }) => ({ id: first + id - 1 }));

describe('an export', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it.each<[string, ListCall, unknown[]]>([
    [
      'by the total',
      {},
      [
        { items: rows(100), total: 130 },
        { items: rowsFrom(101, 30), total: 130 },
      ],
    ],
    ['without a total', { total: false }, [rows(100), rowsFrom(101, 30)]],
    [
      'by cursors',
      { paging: { cursor: 'next' } },
      [
        { data: rows(100), next: 'b' },
        { data: rowsFrom(101, 30), next: null },
      ],
    ],
    ['of a limited size', { maxPerPage: 50, total: false }, [rows(50), rowsFrom(51, 50), rowsFrom(101, 30)]],
  ])('has the rows of every page %s', async (_, list, answers) => {
    const { dataProvider, lines } = scriptedProvider({ list }, ...answers);
    expect(await exportCsv(dataProvider, 'gauges', { filter: {}, sort }, [])).toBe(130);
    expect(lines()).toHaveLength(answers.length);
  });
});
