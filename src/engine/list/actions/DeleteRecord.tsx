import { Opened } from '../../ui/Opened';
import { rest } from '../lazyRest';
import type { DeleteOneProps } from './DeleteOne';

const DeleteOne = rest.component('DeleteOne');

/** Asks, and deletes a record once that is confirmed. Its code is fetched when it is first asked for. */
export function DeleteRecord(props: DeleteOneProps) {
  return (
    <Opened onClose={props.onClose}>
      <DeleteOne {...props} />
    </Opened>
  );
}
