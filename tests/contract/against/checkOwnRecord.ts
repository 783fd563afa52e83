import get from 'lodash/get';
import set from 'lodash/set';
import unset from 'lodash/unset';
import type { HttpError, RaRecord } from 'react-admin';
import { isSameField } from '../../../providers/calls/conflicts/mergeEdits';
import { listErrors } from '../../../providers/errors/listErrors';
import { api as panelApi } from '../../../resources/api';
import type { Field, PlacedField } from '../../../src/engine';
import { isInactive } from '../../../src/engine/declaration/checkValue';
import { sampleOf } from '../samples/sampleOf';
import type { Tried } from './checkAgainst';
import { check, Inconclusive, type RealApi, skipUnless } from './openReal';

/**
 * Creates, changes and deletes a record, and expects an invalid one to be rejected. Deletes everything it
 * creates.
 */
export async function checkOwnRecord(tried: Tried): Promise<void> {
  const { declaration, attempt, real } = tried;
  const { name, routes, form, api } = declaration;
  const { dataProvider } = real;
  // If permissions depend on the person, assumes an ordinary one.
  const person = { name: '', email: '', record: { ...panelApi.user?.sample } };
  const { can } = declaration.forUser(person) ?? declaration;
  if (!form || !can.create || !routes.create || !can.deleteAny)
    return attempt('writes', async () => {
      throw new Inconclusive('skipped: no form creates a record, or no call deletes it');
    });
  const inputs = form.fields.filter(({ field }) => !field.readOnly && !field.hidden);
  const fields = inputs.map(({ field }) => field);
  const ids = await readIds(fields, real);
  const number = 1000 + Math.floor(Math.random() * 8000);
  const idsOf = (target: string) => ids.get(target) ?? [];
  const sample = await sampleOf(declaration, { number, idsOf });
  const other = await sampleOf(declaration, { number: number + 1, idsOf });
  const isRead = (routes.edit ?? routes.show) !== undefined;
  const read = async (id: RaRecord['id']) => (await dataProvider.getOne(name, { id })).data as RaRecord;
  let created: RaRecord | undefined;

  await attempt('create', async () => {
    const { data } = await dataProvider.create(name, { data: sample.written });
    const hasId = data.id !== '' && data.id !== undefined;
    check(hasId, 'the response has no id; check api.record and api.id. The record still exists: delete it');
    created = data as RaRecord;
    if (!isRead) return `record ${data.id}`;
    created = await read(data.id);
    return `record ${data.id}${compared(inputs, sample.written, created)}`;
  });
  await attempt('a create that must fail', () => checkRejected(tried, inputs, sample.written));
  const record: RaRecord | undefined = created;
  if (!record) return;
  const { id } = record;
  const changed = inputs.filter(({ field }) => !isInactive(field, record));
  if (routes.edit && can.edit(record))
    await attempt('update', async () => {
      const data = structuredClone(record);
      for (const { source } of changed) set(data, source, get(other.written, source));
      await dataProvider.update(name, { id, data, previousData: record, meta: { guard: 'reject' } });
      return `record ${id}${compared(changed, other.written, await read(id))}`;
    });
  await attempt('delete', async () => {
    await dataProvider.delete(name, { id, previousData: record });
    if (!isRead || api.one === 'list') return `record ${id}`;
    const status = await read(id).then(
      () => 200,
      (error: HttpError) => error.status,
    );
    check(status !== 200, `record ${id} still exists; check api.delete`);
    return `record ${id}, then a ${status}`;
  });
}

/** Compares what was sent with what is read back. @throws Fault, or Inconclusive if a value is missing. */
function compared(inputs: PlacedField[], sent: object, read: object): string {
  const lost = inputs.filter(({ source, field }) => {
    const value: unknown = get(sent, source);
    const hasFile = [value].flat().some(each => each instanceof Blob);
    return !hasFile && !isSameField(field, value, get(read, source));
  });
  const names = (some: PlacedField[]) => some.map(({ source }) => source).join(', ');
  const other = lost.filter(({ source }) => get(read, source) !== undefined);
  const [was, is] = [sent, read].map(values => JSON.stringify(get(values, other[0]?.source ?? '')));
  const values = `${was} was sent, ${is} is read`;
  check(!other[0], `${names(other)} is not saved: ${values}; check toUpstream and fromUpstream`);
  skipUnless(!lost[0], `saved, but ${names(lost)} is not read back: misspelt, or never returned`);
  return ', read back as sent';
}

/**
 * A create without the required fields must be rejected, with an error at each input that the response names.
 */
async function checkRejected({ declaration, real }: Tried, inputs: PlacedField[], written: object) {
  const { name } = declaration;
  const required = inputs.filter(({ field }) => field.required).map(({ source }) => source);
  skipUnless(required.length > 0, 'skipped: no field is required');
  const data = structuredClone(written);
  for (const source of required) unset(data, source);
  const outcome = await real.dataProvider.create(name, { data }).catch((error: HttpError) => error);
  if (!(outcome instanceof Error)) {
    await real.dataProvider.delete(name, { id: outcome.data.id, previousData: outcome.data });
    throw new Inconclusive(`a record without ${required.join(', ')} is created: its errors can't be tested`);
  }
  const { status = 0, body, message } = outcome;
  const isRejected = declaration.api.errors?.anyStatus ? status < 500 : status >= 400 && status < 500;
  check(status > 0 && isRejected, `it fails with ${status || message}, which is not a rejection`);
  const reached = listErrors(body?.errors).map(({ path }) => path);
  const answer = real.calls.at(-1)?.split('→')[1] ?? '';
  const isNamed = (source: string) => new RegExp(`\\b${source.split('.').at(-1)}\\b`, 'i').test(answer);
  const missed = required.filter(source => !reached.includes(source) && isNamed(source)).join(', ');
  check(!missed, `the response names ${missed}, but no error reaches that input; check api.errors`);
  const own = reached.filter(path => !path.startsWith('root.')).join(', ');
  skipUnless(own, `rejected with ${status}, which names no field; shown above the form`);
  return `rejected with ${status}; errors reach ${own}`;
}

/** Ids of the records that these fields can refer to, by resource. */
export async function readIds(fields: readonly Field[], { dataProvider }: Pick<RealApi, 'dataProvider'>) {
  const targets = fields.flatMap(({ target, rows = {} }) => [
    target,
    ...Object.values(rows).map(row => row.target),
  ]);
  const ids = new Map<string, RaRecord['id'][]>();
  for (const target of new Set(targets.filter(each => each !== undefined))) {
    const found = await dataProvider
      .getList(target, { filter: {} })
      .catch(() => ({ data: [] as RaRecord[] }));
    ids.set(
      target,
      found.data.map(({ id }) => id),
    );
  }
  return ids;
}
