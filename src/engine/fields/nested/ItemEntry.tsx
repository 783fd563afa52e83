import get from 'lodash/get';
import { useResourceContext, useTranslate } from 'react-admin';
import { checkValue, type Field, holds } from '../../declaration/Field';
import { EntryInput } from '../EntryInput';

interface Props {
  source: string;
  at: number;
  /** The name of the field in the row. */
  member: string;
  field: Field;
  /** The row's values, which the field's conditions and checks look at. */
  row: Record<string, unknown>;
  disabled: boolean;
  /** The entries as they were saved. */
  saved: unknown;
}

/** One input of one entry of a list. */
export function ItemEntry({ source, at, member, field, row, disabled, saved: entries }: Props) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const saved = savedIn(entries, member, get(row, member));
  const said = (group: string, otherwise = '') =>
    translate(`resources.${resource}.${group}.${source}.${member}`, { _: otherwise });
  const label = said('fields', member);
  return (
    <EntryInput
      field={field}
      source={`${source}.${at}.${member}`}
      label={label}
      helperText={said('help') || false}
      placeholder={said('placeholder') || undefined}
      disabled={disabled || field.readOnly || holds(field, 'readOnly', row)}
      isRequired={Boolean(field.required) || holds(field, 'required', row)}
      validate={(value, values) => {
        const own: Record<string, unknown> = Object(get(values, `${source}.${at}`));
        return checkValue(field, value, { values: own, saved }, label);
      }}
    />
  );
}

/** The value, where any of the saved entries has it: they may stand in another order by now. */
function savedIn(entries: unknown, member: string, value: unknown): unknown {
  if (!Array.isArray(entries)) return undefined;
  return entries.map(entry => get(entry, member)).find(saved => saved === value);
}
