import type { RaRecord } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';

/** Whether rows of the resource can be selected. */
export const isSelectable = ({ can, actions }: Declaration): boolean =>
  can.deleteMany || can.editMany.length > 0 || actions.some(({ bulk }) => bulk);

/** Whether a record can take part in any bulk action. */
export const isRowSelectable = ({ can, actions }: Declaration, record: RaRecord): boolean =>
  (can.deleteMany && can.delete(record)) ||
  (can.editMany.length > 0 && can.edit(record)) ||
  actions.some(action => action.bulk && action.can(record));
