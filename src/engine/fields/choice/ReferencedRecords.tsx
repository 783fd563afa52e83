import { useGetManyAggregate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { textOf } from '../../declaration/textOf';
import { Chips } from '../TextCell';
import { idOf } from './idOf';

interface Props {
  target: Pick<Declaration, 'name' | 'recordRepresentation'>;
  values: readonly unknown[];
}

/** As many as are looked up for one cell. */
const most = 5;

/**
 * Several referenced records by their names; those that are known by their ids alone are looked up together.
 */
export function ReferencedRecords({ target: { name, recordRepresentation }, values }: Props) {
  const ids = values
    .slice(0, most)
    .filter(value => !textOf(Object(value)))
    .map(value => String(idOf(value) ?? ''))
    .filter(Boolean);
  const { data = [] } = useGetManyAggregate(name, { ids }, { enabled: ids.length > 0 });
  const texts = values.map(value => {
    const id = String(idOf(value) ?? '');
    const record = data.find(each => each && String(each.id) === id);
    return textOf(Object(value)) || (record ? recordRepresentation(record) : id);
  });
  return <Chips texts={texts} />;
}
