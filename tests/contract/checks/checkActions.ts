import { counted } from '../../../scripts/check/counted';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';
import { checkCreates, firstPage } from './checkCreates';

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
