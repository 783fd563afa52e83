import { Suspense } from 'react';
import type { Field, InputProps } from '../declaration/Field';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { MissingEntry } from './MissingEntry';
import { PendingEntry } from './PendingEntry';

/**
 * An input of a field's own. One that is fetched when it is first shown holds nobody up, nor does one that
 * can't be.
 */
export function EntryInput({ field: { Input, inputHeight }, ...props }: InputProps & { field: Field }) {
  return (
    Input && (
      <MissingCodeContext value={(_, onRetry) => <MissingEntry {...props} onRetry={onRetry} />}>
        <Suspense fallback={<PendingEntry {...props} inputHeight={inputHeight} />}>
          <Input {...props} />
        </Suspense>
      </MissingCodeContext>
    )
  );
}
