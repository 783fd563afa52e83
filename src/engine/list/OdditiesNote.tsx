import { Suspense } from 'react';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { rest } from './lazyRest';

const RowOddities = rest.component('RowOddities');

/** A note of rows that came and are not shown, where there are any. */
export function OdditiesNote({
  oddities,
}: {
  oddities?: { unreadable: number; doubled: number } | undefined;
}) {
  return (
    oddities && (
      <MissingCodeContext value={() => null}>
        <Suspense>
          <RowOddities {...oddities} />
        </Suspense>
      </MissingCodeContext>
    )
  );
}
