import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { MissingCodeContext } from '../../panel/MissingCodeContext';
import { FailedLoad } from '../../ui/FailedLoad';
import { rest } from '../lazyRest';

const BulkBar = rest.component('BulkBar');

/** What can be done with the selected rows. Its code is fetched with the first tick. */
export function Bulk(props: { declaration: Declaration; list: ListView }) {
  const { selectedIds } = useListContext();
  const [isWanted, setWanted] = useState(false);
  if (selectedIds?.length && !isWanted) setWanted(true);
  return (
    isWanted && (
      <MissingCodeContext value={(_, retry) => <FailedLoad readAt={0} isFetching={false} onRetry={retry} />}>
        <Suspense>
          <BulkBar {...props} />
        </Suspense>
      </MissingCodeContext>
    )
  );
}
