import { Suspense } from 'react';
import { lazyNamed } from '../../lazyNamed';
import type { DeleteOneProps } from './DeleteOne';

const DeleteOne = lazyNamed(() => import('./DeleteOne'), 'DeleteOne');

/** Asks, and deletes a record once that is confirmed. Its code is fetched when it is first asked for. */
export function DeleteRecord(props: DeleteOneProps) {
  return (
    <Suspense>
      <DeleteOne {...props} />
    </Suspense>
  );
}
