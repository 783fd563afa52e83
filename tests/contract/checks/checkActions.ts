import get from 'lodash/get';
import type { RaRecord } from 'react-admin';
import { counted } from '../../../scripts/check/counted';
import type { Declaration, RecordAction } from '../../../src/engine';
import { keyText } from '../../../src/engine/declaration/textOf';
import { findExisting, searched } from '../../../src/engine/form/ExistingLinks';
import { prefilledFormPath } from '../../../src/engine/list/actions/CreateLink';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';

/**
 * Makes every call of a record's action buttons, and opens the forms that they prefill.
 * @throws Fault that names the action.
 */
export async function checkActions(subject: Subject): Promise<string> {
  const { declaration, dataProvider, during, list, upstream } = subject;
  const { name, actions } = declaration;
  if (actions.length === 0) return 'no buttons of its own';
  const { data: rows } = await list(name, firstPage(declaration));
  for (const action of actions) {
    const record = rows.find(action.can) ?? rows[0];
    if (!record) throw new Fault(`${name}.actions.${action.name}: no record to test it on`);
    if (action.creates) {
      await checkCreates(subject, action, action.creates, record);
      continue;
    }
    const data = action.bulk === 'all' ? { ids: [record.id] } : action.data?.(record);
    const id = action.bulk === 'all' ? {} : { id: record.id };
    await during(`actions.${action.name}`, () =>
      dataProvider.act(name, action.name, { ...id, ...(data && { data }) }),
    );
    if (upstream.received.length !== 1) throw new Fault(`${name}.actions.${action.name}: no call was made`);
  }
  return counted(actions.length, 'button');
}

/**
 * Prefills another resource's form from a record, and searches for an existing record with the same key.
 * @throws Fault that names the key.
 */
async function checkCreates(
  { declaration, upstream, dataProvider, list }: Subject,
  action: RecordAction,
  creates: NonNullable<RecordAction['creates']>,
  record: RaRecord,
): Promise<void> {
  const key = `${declaration.name}.actions.${action.name}.creates`;
  const family = upstream.families.get(creates.resource);
  if (!family) throw new Fault(`${key}.resource: no file declares ${creates.resource}`);
  const target = family.declaration;
  const query = new URLSearchParams(
    prefilledFormPath(declaration, action, creates, record, target).split('?')[1],
  );
  const filled: unknown = JSON.parse(query.get('fill') ?? '{}');
  if (Object.keys(Object(filled)).length === 0) throw new Fault(`${key}.fill: it fills nothing`);
  if (creates.key === undefined) return;
  const source = creates.key;
  const textIn = (each: RaRecord) => keyText(target.fields[source], get(each, source));
  const { data: rows } = await list(target.name, firstPage(target));
  const row = rows.find(each => textIn(each) !== '');
  if (!row) throw new Fault(`${key}.key: no record of ${target.name} has any ${source}`);
  const never = new AbortController().signal;
  const provider = { ...dataProvider, getList: list };
  const found: RaRecord[] = [];
  // One list at a time, because the upstream expects one given call.
  for (const each of searched(target)) {
    const only = { ...target, lists: [each] };
    found.push(...(await findExisting(provider, only, source, textIn(row), never)));
    const [fault] = upstream.faults;
    if (fault) throw fault;
  }
  if (!found.some(({ id }) => id === row.id))
    throw new Fault(`${key}.key: the search of ${target.name} does not find ${textIn(row)}`);
}

/** The parameters of the first page of a resource's first list. */
function firstPage({ lists: [list] }: Pick<Declaration, 'lists'>) {
  return {
    pagination: { page: 1, perPage: list?.perPage ?? 10 },
    sort: list?.sort ?? ({ field: 'id', order: 'ASC' } as const),
    filter: { ...list?.filter },
  };
}
