import get from 'lodash/get';
import { Suspense } from 'react';
import { useRecordContext, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import type { PlacedField } from '../../declaration/Declaration';
import { checkValue } from '../../fields/checkValue';
import type { InputProps } from '../../fields/Field';
import { MissingCodeContext } from '../../MissingCodeContext';
import { MissingEntry } from './MissingEntry';
import { PendingEntry } from './PendingEntry';

/**
 * A field's input with its label, help and validation. An input that is fetched when it is first shown holds
 * nobody up, nor does one that can't be.
 */
export function FormEntry({ placed: { source, field } }: { placed: PlacedField }) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const label = String(useTranslateLabel()({ source, resource }));
  const saved: unknown = get(useRecordContext(), source);
  const { Input, readOnly, required, hidden } = field;
  if (!Input || hidden) return null;
  const help = translate(`resources.${resource}.help.${source}`, { _: '' });
  const validate: InputProps['validate'] = (value, values) =>
    checkValue(field, value, { values, saved }, label);
  return (
    <MissingCodeContext value={(_, onRetry) => <MissingEntry {...{ source, label, validate, onRetry }} />}>
      <Suspense fallback={<PendingEntry source={source} validate={validate} />}>
        <Input
          source={source}
          label={label}
          helperText={help || false}
          disabled={readOnly}
          isRequired={Boolean(required)}
          validate={validate}
        />
      </Suspense>
    </MissingCodeContext>
  );
}
