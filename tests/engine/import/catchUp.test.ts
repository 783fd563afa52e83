import { describe, expect, it } from 'vitest';
import { field } from '../../../src/engine';
import type { ImportRow } from '../../../src/engine/import/importStore';
import type { ExistingMode } from '../../../src/engine/import/planRows';
import { reconcile } from '../../../src/engine/import/useImportRun';

const row = (code: string, rest: Partial<ImportRow> = {}): ImportRow => ({
  ...{ line: 2, lastLine: 2, cells: [], subject: code, action: 'create', state: 'waiting', values: { code } },
  ...rest,
});

const declaration = { fields: { code: field.text() }, import: { send: 'rows' as const, key: 'code' } };
const existing = new Map([['A1', [{ id: 'x', code: 'A1' }]]]);

const brought = (rows: ImportRow[], mode: ExistingMode = 'update') =>
  reconcile(rows, existing, declaration, { mode }).map(({ state, id }) => [state, id]);

describe('an import that goes on', () => {
  it('counts as arrived what was sent and is there, and sends again what is not', () => {
    expect(brought([row('A1', { state: 'sent' }), row('A2', { state: 'sent' })])).toEqual([
      ['created', undefined],
      ['sent', undefined],
    ]);
  });

  it('updates what somebody else has made meanwhile, or leaves it', () => {
    expect(brought([row(' A1 '), row('A2')])).toEqual([
      ['waiting', 'x'],
      ['waiting', undefined],
    ]);
    expect(brought([row('A1')], 'skip')).toEqual([['same', undefined]]);
  });

  it('leaves alone what is done, what has failed, and what is an update already', () => {
    const rows = [
      row('A1', { state: 'created' }),
      row('A1', { state: 'failed' }),
      row('A1', { state: 'sent', action: 'update', id: 'y' }),
    ];
    expect(brought(rows)).toEqual([
      ['created', undefined],
      ['failed', undefined],
      ['sent', 'y'],
    ]);
  });
});
