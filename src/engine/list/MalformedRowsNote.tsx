import { Suspense } from 'react';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { rest } from './lazyRest';

const MalformedRowsAlert = rest.component('MalformedRowsAlert');

/** A note about received rows that are not shown, if any. */
export function MalformedRowsNote({
  malformed,
}: {
  malformed?: { unreadable: number; doubled: number } | undefined;
}) {
  return (
    malformed && (
      <MissingCodeContext value={() => null}>
        <Suspense>
          <MalformedRowsAlert {...malformed} />
        </Suspense>
      </MissingCodeContext>
    )
  );
}
