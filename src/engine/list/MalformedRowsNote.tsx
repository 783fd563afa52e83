import { Suspense } from 'react';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { rest } from './lazyRest';

const MalformedRowsAlert = rest.component('MalformedRowsAlert');

/** A note of rows that came and are not shown, where there are any. */
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
