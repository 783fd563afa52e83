import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import type { ImportRow } from '../../../src/engine/import/importStore';
import { createRowWriter } from '../../../src/engine/import/useImportRun';
import { createRun } from '../../../src/engine/run/createRun';
import { failureMessage, failureOf } from '../../../src/engine/run/failureOf';
import { scriptedProviderOf } from '../../support/views/scriptedProvider';

const gauges = defineResource({
  name: 'gauges',
  fields: {
    code: field.text({ required: true }),
    depth: field.number({ initial: 5 }),
    'owner.name': field.text(),
    zone: field.number({ hidden: true, initial: 3 }),
  },
  can: { edit: gauge => gauge.code !== 'LOCKED' },
  import: { key: 'code' },
  api: { path: '/gauges' },
});

const row = (values: Record<string, unknown>, rest: Partial<ImportRow> = {}): ImportRow => ({
  ...{ line: 7, lastLine: 7, cells: [], subject: '', action: 'create', state: 'waiting', values },
  ...rest,
});

const writerOn = (...responses: unknown[]) => {
  const { dataProvider, sent } = scriptedProviderOf([gauges], ...responses);
  return { sent, write: createRowWriter(dataProvider, gauges, 'f00d') };
};

describe('a row of a new record', () => {
  it('sends a create with the form’s initial values, and a key of the import and the line', async () => {
    const { sent, write } = writerOn({ _id: '1', code: 'A1' });
    expect(await write(row({ code: ' A1 ', 'owner.name': 'Ada' }))).toBe('created');
    const [{ line, body, headers } = {}] = sent;
    expect([line, body]).toEqual(['POST /gauges', { code: 'A1', depth: 5, owner: { name: 'Ada' }, zone: 3 }]);
    expect(headers?.get('Idempotency-Key')).toBe('f00d-7');
  });

  it.each([
    [422, 'f00d-7-1'],
    // The API may still be processing the first call.
    [409, 'f00d-7'],
    [500, 'f00d-7'],
  ])('is repeated after a %d with the key %s', async (status, expected) => {
    const { sent, write } = writerOn(Response.json({ message: 'No' }, { status }), { _id: '1' });
    const whenOnline = async () => {};
    const rows = [row({ code: 'A1' })];
    const run = createRun({ rows, writeRow: write, messageFor: () => 'No', uncertain: '', whenOnline });
    await run.start();
    expect(run.state().counts.failed).toBe(1);
    run.repeatFailed();
    await run.start();
    expect(run.state().counts.created).toBe(1);
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['f00d-7', expected]);
  });
});

describe('a row of an existing record', () => {
  it('fetches the record, and sends an update that keeps the values missing in the row', async () => {
    const existing = { _id: 'x', code: 'A1', depth: 9, owner: { name: 'Ada' }, zone: 4 };
    const { sent, write } = writerOn(existing, { ...existing, depth: 1 });
    expect(await write(row({ depth: 1 }, { id: 'x', action: 'update' }))).toBe('updated');
    expect(sent.map(({ line, body }) => [line, body])).toEqual([
      ['GET /gauges/x', undefined],
      ['PUT /gauges/x', { code: 'A1', depth: 1, owner: { name: 'Ada' }, zone: 4 }],
    ]);
  });

  it('is rejected without an update if the record may no longer be edited', async () => {
    const { sent, write } = writerOn({ _id: 'x', code: 'LOCKED' });
    const written = write(row({ depth: 1 }, { id: 'x', action: 'update' }));
    await expect(written).rejects.toThrow('seamark.page.locked');
    expect(sent).toHaveLength(1);
  });
});

describe('a failure', () => {
  it.each([
    [429, { retryAfter: 7 }, { kind: 'wait', seconds: 7 }],
    [429, {}, { kind: 'wait', seconds: undefined }],
    [503, { retryAfter: 7 }, { kind: 'wait', seconds: 7 }],
    [503, {}, { kind: 'unanswered' }],
    [504, {}, { kind: 'unanswered' }],
    [0, {}, { kind: 'unanswered' }],
    [401, {}, { kind: 'unauthorized' }],
    [409, {}, { kind: 'rejected', isDefinite: false }],
    [422, {}, { kind: 'rejected', isDefinite: true }],
    [500, {}, { kind: 'rejected', isDefinite: false }],
  ])('of status %s with %j is %j', (status, body, failing) => {
    expect(failureOf({ status, body })).toEqual(failing);
  });

  it('is reported with the server’s message and the field labels', () => {
    const words = { labelOf: (source: string) => source.toUpperCase(), translate: (text: string) => text };
    const errors = { code: 'Taken', owner: { name: 'Unknown' }, root: { serverError: 'No' } };
    expect(failureMessage({ message: 'No', body: { errors } }, words)).toBe(
      'CODE: Taken\nOWNER.NAME: Unknown',
    );
    expect(failureMessage({ message: 'No', body: { errors: { root: { serverError: 'No' } } } }, words)).toBe(
      'No',
    );
    expect(failureMessage(undefined, words)).toBe('seamark.notification.failure');
  });
});
