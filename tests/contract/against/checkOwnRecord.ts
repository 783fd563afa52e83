import get from 'lodash/get';
import set from 'lodash/set';
import unset from 'lodash/unset';
import type { HttpError, RaRecord } from 'react-admin';
import { isSameField } from '../../../providers/calls/guard/mergeEdits';
import { listErrors } from '../../../providers/errors/normaliseErrors';
import { api as panelApi } from '../../../resources/api';
import type { Declaration, Field, PlacedField } from '../../../src/engine';
import { isInactive } from '../../../src/engine/declaration/Field';
import { sampleOf } from '../samples/sampleOf';
import { Fault } from '../upstream/Fault';
import type { Attempt } from './checkAgainst';
import { type RealApi, Untold } from './openReal';

interface Setting {
  declaration: Declaration;
  attempt: Attempt;
  real: RealApi;
}

/** Creates a record, changes and deletes it, and has another one refused. What is created is deleted. */
export async function checkOwnRecord(setting: Setting): Promise<void> {
  const { declaration, attempt, real } = setting;
  const { name, routes, form, api } = declaration;
  // Where rights are a person's, they are those of most people.
  const person = { name: '', email: '', record: { ...panelApi.user?.sample } };
  const { can } = declaration.forUser?.(person) ?? declaration;
  const { dataProvider } = real;
  if (!form || !can.create || !routes.create || !can.deleteAny)
    return attempt('writes', async () => {
      throw new Untold('not tried: no form creates a record, or nothing could delete it again');
    });
  const inputs = form.fields.filter(({ field }) => !field.readOnly && !field.hidden);
  const ids = await readIds(
    inputs.map(({ field }) => field),
    real,
  );
  const number = 1000 + Math.floor(Math.random() * 8000);
  const sampleAt = (at: number) =>
    sampleOf(declaration, { number: at, idsOf: target => ids.get(target) ?? [] });
  const sample = await sampleAt(number);
  const other = await sampleAt(number + 1);
  const isRead = (routes.edit ?? routes.show) !== undefined;
  const read = async (id: RaRecord['id']) => (await dataProvider.getOne(name, { id })).data as RaRecord;
  let record: RaRecord | undefined;

  await attempt('create', async () => {
    const { data } = await dataProvider.create(name, { data: sample.written });
    if (data.id === '' || data.id === undefined)
      throw new Fault(
        'the answer names no id; look at api.record and api.id. The record is still there: delete it',
      );
    record = data;
    if (!isRead) return `record ${data.id}`;
    record = await read(data.id);
    return `record ${data.id}${compared(inputs, sample.written, record)}`;
  });
  await attempt('a create that must fail', () => checkRefused(setting, inputs, sample.written));
  const created = record;
  if (!created) return;
  const { id } = created;
  const changed = inputs.filter(({ field }) => !isInactive(field, created));
  if (routes.edit && can.edit(created))
    await attempt('update', async () => {
      const data = structuredClone(created);
      for (const { source } of changed) set(data, source, get(other.written, source));
      await dataProvider.update(name, { id, data, previousData: created, meta: { guard: 'ask' } });
      return `record ${id}${compared(changed, other.written, await read(id))}`;
    });
  await attempt('delete', async () => {
    await dataProvider.delete(name, { id, previousData: created });
    if (!isRead || api.one === 'list') return `record ${id}`;
    const status = await read(id).then(
      () => 200,
      (error: HttpError) => error.status,
    );
    if (status === 200) throw new Fault(`record ${id} is there still; look at api.delete`);
    return `record ${id}, which is then a ${status}`;
  });
}

/** What was sent is read again as it was. @throws Fault, or Untold where a value is not read at all. */
function compared(placed: PlacedField[], sent: object, read: object): string {
  const lost = placed.filter(({ source, field }) => {
    const value = get(sent, source);
    return !hasFile(value) && !isSameField(field, value, get(read, source));
  });
  const names = (some: PlacedField[]) => some.map(({ source }) => source).join(', ');
  const other = lost.filter(({ source }) => get(read, source) !== undefined);
  if (other.length > 0) {
    const [{ source } = { source: '' }] = other;
    const [was, is] = [sent, read].map(values => JSON.stringify(get(values, source)));
    throw new Fault(
      `${names(other)} is not saved: ${was} was sent, ${is} is read; look at toUpstream and fromUpstream`,
    );
  }
  if (lost.length > 0)
    throw new Untold(`saved; but ${names(lost)} is not read again: misspelt, or never answered`);
  return ', read again as it was sent';
}

const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some(hasFile));

/** Without what is required, it has to be refused, with an error at each input that it lacks. */
async function checkRefused(
  { declaration, real }: Setting,
  placed: PlacedField[],
  written: object,
): Promise<string> {
  const { name } = declaration;
  const required = placed.filter(({ field }) => field.required).map(({ source }) => source);
  if (required.length === 0) throw new Untold('not tried: no field is required');
  const data = structuredClone(written);
  for (const source of required) unset(data, source);
  const outcome = await real.dataProvider.create(name, { data }).catch((error: HttpError) => error);
  if (!(outcome instanceof Error)) {
    await real.dataProvider.delete(name, { id: outcome.data.id, previousData: outcome.data });
    throw new Untold(`a record without ${required.join(', ')} is created: where errors arrive can't be told`);
  }
  const { status = 0, body } = outcome;
  if (status < 400 || status >= 500)
    throw new Fault(`it fails with ${status || outcome.message}, which is no refusal`);
  const reached = listErrors(body?.errors).map(({ path }) => path);
  const answer = real.calls.at(-1)?.split('→')[1] ?? '';
  const missed = required.filter(
    source => !reached.includes(source) && new RegExp(`\\b${source.split('.').at(-1)}\\b`, 'i').test(answer),
  );
  if (missed.length > 0)
    throw new Fault(
      `the answer names ${missed.join(', ')}, but no error comes to that input; look at api.errors`,
    );
  const own = reached.filter(path => !path.startsWith('root.'));
  if (own.length === 0)
    throw new Untold(`refused by ${status}, which names no field: its text is above the form`);
  return `refused by ${status}; errors come to ${own.join(', ')}`;
}

/** Ids of the records that these fields refer to, by resource. */
export async function readIds(fields: readonly Field[], { dataProvider }: RealApi) {
  const targets = fields.flatMap(({ target, rows = {} }) => [
    target,
    ...Object.values(rows).map(row => row.target),
  ]);
  const ids = new Map<string, RaRecord['id'][]>();
  for (const target of targets) {
    if (target === undefined || ids.has(target)) continue;
    const wanted = {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' as const },
      filter: {},
    };
    const { data } = await dataProvider.getList(target, wanted).catch(() => ({ data: [] as RaRecord[] }));
    ids.set(
      target,
      data.map(({ id }) => id),
    );
  }
  return ids;
}
