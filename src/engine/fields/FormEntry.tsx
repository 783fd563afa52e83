import get from 'lodash/get';
import { useRecordContext, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PlacedField } from '../declaration/Declaration';
import { checkValue, holds } from '../declaration/Field';
import { EntryInput } from './EntryInput';

interface Props {
  placed: PlacedField;
}

/** A field's input with its label, help and validation, while the form's values don't hide it. */
export function FormEntry({ placed }: Props) {
  const { Input, hidden, when } = placed.field;
  if (!Input || hidden) return null;
  return when ? <ConditionalEntry placed={placed} /> : <Entry placed={placed} />;
}

function ConditionalEntry({ placed }: Props) {
  const { field } = placed;
  const values = useWatch();
  if (holds(field, 'hidden', values)) return null;
  return (
    <Entry
      placed={placed}
      isReadOnly={holds(field, 'readOnly', values)}
      isRequired={holds(field, 'required', values)}
    />
  );
}

interface EntryProps extends Props {
  isReadOnly?: boolean;
  isRequired?: boolean;
}

function Entry({ placed: { source, field }, isReadOnly = false, isRequired = false }: EntryProps) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const label = String(useTranslateLabel()({ source, resource }));
  const saved: unknown = get(useRecordContext(), source);
  const said = (group: string) => translate(`resources.${resource}.${group}.${source}`, { _: '' });
  return (
    <EntryInput
      field={field}
      source={source}
      label={label}
      helperText={said('help') || false}
      placeholder={said('placeholder') || undefined}
      disabled={field.readOnly || isReadOnly}
      isRequired={Boolean(field.required) || isRequired}
      validate={(value, values) => checkValue(field, value, { values, saved }, label)}
    />
  );
}
