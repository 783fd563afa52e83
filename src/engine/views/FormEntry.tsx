import Skeleton from '@mui/material/Skeleton';
import get from 'lodash/get';
import { Suspense } from 'react';
import { useRecordContext, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import type { PlacedField } from '../Declaration';
import { checkValue } from '../fields/checkValue';

/** A field's input with its label, help and validation. An input that is fetched when it is first shown holds nobody up. */
export function FormEntry({ placed: { source, field } }: { placed: PlacedField }) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const label = String(useTranslateLabel()({ source, resource }));
  const saved: unknown = get(useRecordContext(), source);
  const { Input, readOnly, required } = field;
  if (!Input) return null;
  const help = translate(`resources.${resource}.help.${source}`, { _: '' });
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Input
        source={source}
        label={label}
        helperText={help || false}
        disabled={readOnly}
        isRequired={Boolean(required)}
        validate={(value, values) => checkValue(field, value, { values, saved }, label)}
      />
    </Suspense>
  );
}
