import { describe, expect, it } from 'vitest';
import { field } from '../../../src/engine';
import type { ImportRow } from '../../../src/engine/import/importStore';
import type { ExistingMode } from '../../../src/engine/import/planRows';
import { reconcile } from '../../../src/engine/import/useImportRun';

const row = (code: string, rest: Partial<ImportRow> = {}): ImportRow => ({
  ...{ line: 2, lastLine: 2, cells: [], subject: code, action: 'create', state: 'waiting', values: { code } },
  ...rest,
});

const declaration = {
  fields: { code: field.text() },
  import: { send: 'rows' as const, action: 'import', key: 'code' },
};
const existing = new Map([['A1', [{ id: 'x', code: 'A1' }]]]);

const reconciled = (rows: ImportRow[], mode: ExistingMode = 'update') =>
  reconcile(rows, existing, declaration, { mode }).map(({ state, id }) => [state, id]);

describe('a resumed import', () => {
  it('counts sent rows that exist as created, and sends the others again', () => {
    expect(reconciled([row('A1', { state: 'sent' }), row('A2', { state: 'sent' })])).toEqual([
      ['created', undefined],
      ['sent', undefined],
    ]);
  });

  it('may send a row again after a day if its record does not exist', () => {
    const [sent] = reconcile([row('A2', { state: 'sent', sentAt: 0 })], existing, declaration, {
      mode: 'update',
    });
    expect(sent?.sentAt).toBeGreaterThan(0);
  });

  it('updates or skips records that someone else has created', () => {
    expect(reconciled([row(' A1 '), row('A2')])).toEqual([
      ['waiting', 'x'],
      ['waiting', undefined],
    ]);
    expect(reconciled([row('A1')], 'skip')).toEqual([['same', undefined]]);
  });

  it('keeps rows that are done, failed, or already updates', () => {
    const rows = [
      row('A1', { state: 'created' }),
      row('A1', { state: 'failed' }),
      row('A1', { state: 'sent', action: 'update', id: 'y' }),
    ];
    expect(reconciled(rows)).toEqual([
      ['created', undefined],
      ['failed', undefined],
      ['sent', 'y'],
    ]);
  });
});
