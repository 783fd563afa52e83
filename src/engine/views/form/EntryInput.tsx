import { Suspense } from 'react';
import type { Field, InputProps } from '../../fields/Field';
import { MissingCodeContext } from '../../MissingCodeContext';
import { MissingEntry } from './MissingEntry';
import { PendingEntry } from './PendingEntry';

/**
 * An input of a field's own. One that is fetched when it is first shown holds nobody up, nor does one that
 * can't be.
 */
export function EntryInput({ Input, ...props }: InputProps & Pick<Field, 'Input'>) {
  const { source, label, validate } = props;
  if (!Input) return null;
  return (
    <MissingCodeContext value={(_, onRetry) => <MissingEntry {...{ source, label, validate, onRetry }} />}>
      <Suspense fallback={<PendingEntry source={source} validate={validate} />}>
        <Input {...props} />
      </Suspense>
    </MissingCodeContext>
  );
}
