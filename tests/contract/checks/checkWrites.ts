import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import isObject from 'lodash/isObject';
import set from 'lodash/set';
import type { RaRecord } from 'react-admin';
import type { Subject } from '../createSubject';
import { readRecorded } from '../samples/readableRow';
import { idPath, payloadOf } from '../samples/rowOf';
import type { SampleRecord } from '../samples/sampleOf';
import { Fault } from '../upstream/Fault';

/**
 * Creates, reads, changes and deletes a record as the declaration's forms and buttons do.
 * @returns A summary.
 * @throws Fault that names the key.
 */
export async function checkWrites(subject: Subject): Promise<string> {
  const { declaration, dataProvider, during, upstream } = subject;
  const { name, api, can, routes, form } = declaration;
  const rows = upstream.families.get(name)?.rows;
  const done: string[] = [];
  let id: RaRecord['id'] = [...(rows?.keys() ?? [])][0] ?? '1';
  let sent: unknown;
  let sample = await subject.sample();

  if (can.create && routes.create) {
    const create = () => dataProvider.create(name, { data: sample.written });
    const { data } = await during('create', create, { intended: sample });
    const [received] = upstream.received;
    if (data.id === '' || data.id === undefined || !rows?.has(String(data.id)))
      throw new Fault(
        `${name}.api.create: the new record's id can't be read from the response; check api.id, api.record`,
      );
    id = data.id;
    sent = received?.values;
    checkFiles(subject, 'create', sample, received);
    done.push('creates');
  }
  const isRead = routes.edit !== undefined || routes.show !== undefined;
  const readKey = api.one === 'list' ? 'list' : 'one';
  const read = async () => (await during(readKey, () => dataProvider.getOne(name, { id }))).data;
  let record: RaRecord = { id };
  if (isRead) {
    record = await read();
    if (String(record.id) !== String(id))
      throw new Fault(`${name}.api.one: requested ${id}, got ${record.id}`);
    done.push('reads');
  }
  if (isRead && form && routes.edit) {
    if (sent) checkUntouched(subject, record, sent);
    const update = (data: Record<string, unknown>, intended?: SampleRecord) => {
      const params = { id, data, previousData: record, meta: { guard: 'reject' } };
      return during('update', () => dataProvider.update(name, params), { intended });
    };
    await update(record, sent ? sample : undefined);
    sample = await subject.sample();
    const changed = copyOf(record);
    const sources = form.fields.filter(
      ({ field, source }) => !field.readOnly && source !== idPath(declaration),
    );
    for (const { source } of sources) set(changed, source, get(sample.written, source));
    const { data } = await update(changed, sample);
    if (String(data.id) !== String(id)) throw new Fault(`${name}.api.update: changed ${id}, got ${data.id}`);
    done.push('updates');
  }
  if (can.deleteAny) {
    const remove = () => during('delete', () => dataProvider.delete(name, { id, previousData: record }));
    await remove();
    if (rows?.has(String(id))) throw new Fault(`${name}.api.delete: ${id} still exists`);
    await remove();
    if (isRead && api.one !== 'list') await checkGone(subject, id);
    done.push('deletes');
  }
  return done.length > 0 ? done.join(', ') : 'nothing is written';
}

function checkFiles(
  { declaration }: Subject,
  key: string,
  { written }: SampleRecord,
  received: { isForm: boolean } | undefined,
) {
  const lost = Object.entries(payloadOf(declaration, written)).find(([, value]) => hasFile(value));
  if (lost && received && !received.isForm)
    throw new Fault(
      `${declaration.name}.api.${key}.multipart: ${lost[0]} is a file, which JSON cannot hold; remove multipart`,
    );
}

/**
 * A record saved unchanged must be sent as it was created, except for values that the API returns in another
 * shape.
 */
function checkUntouched({ declaration, notes, upstream }: Subject, record: RaRecord, sent: unknown): void {
  const { name, api } = declaration;
  const again = copyOf(payloadOf(declaration, record));
  const lost = Object.entries(Object(sent)).filter(
    ([key, value]) => !hasFile(value) && !isEqual(again[key], value),
  );
  if (lost.length === 0) return;
  const row = upstream.families.get(name)?.rows.get(String(record.id)) ?? {};
  const unknown = api.fromUpstream ? readRecorded(row, api.fromUpstream).missing : [];
  const names = lost.map(([key]) => key).join(', ');
  if (unknown.length > 0) {
    notes.add(
      `api.fromUpstream reads ${[...new Set(unknown)].join(', ')}, which api.toUpstream does not send: ` +
        `whether ${names} is read back depends on the API`,
    );
    return;
  }
  const [[key, value] = ['', undefined]] = lost;
  const place = key in declaration.fields ? `fields.${key}` : 'api.fromUpstream';
  const now = JSON.stringify(again[key]) ?? 'nothing';
  throw new Fault(
    `${name}.${place}: saved unedited, ${key} changes from ${JSON.stringify(value)} to ${now}; ` +
      `it is read as ${JSON.stringify(get(record, key)) ?? 'nothing'} from ${JSON.stringify(row)}`,
  );
}

const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (isObject(value) && Object.values(value).some(hasFile));

async function checkGone({ declaration, dataProvider, during }: Subject, id: RaRecord['id']): Promise<void> {
  const { name, api } = declaration;
  const isEmptyStatus = api.one !== 'list' && api.one?.emptyStatus !== undefined;
  const read = during('one', () => dataProvider.getOne(name, { id }));
  const status: unknown = await read.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );
  if (status !== 404 && !isEmptyStatus)
    throw new Fault(`${name}.api.one: a deleted record responds ${status}, not 404`);
}

const copyOf = (record: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(record));
