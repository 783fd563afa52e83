import { Suspense } from 'react';
import { lazyNamed } from '../../lazyNamed';
import { MissingCodeContext } from '../../MissingCodeContext';
import { useDeclaration } from '../../useDeclaration';
import { FailedLoad } from '../loading/FailedLoad';

const RelatedLists = lazyNamed(() => import('./RelatedLists'), 'RelatedLists');

/** The lists below a record, where its resource declares any: they hold nothing up. */
export function Related() {
  if (useDeclaration().related.length === 0) return null;
  return (
    <MissingCodeContext
      value={(_, onRetry) => <FailedLoad readAt={0} isFetching={false} onRetry={onRetry} />}
    >
      <Suspense>
        <RelatedLists />
      </Suspense>
    </MissingCodeContext>
  );
}
