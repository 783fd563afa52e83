import Check from '@mui/icons-material/Check';
import { useFieldValue, useTranslate } from 'react-admin';
import type { CellProps, Field, FilterProps, InputProps, Samples } from '../../declaration/Field';
import { createField, type FieldOptions } from '../base/createField';
import { lazyFields, lazyReader } from '../base/lazyFields';
import { EmptyValue } from '../base/TextCell';
import { FilterSelect } from './FilterSelect';

const YesNoInput = lazyFields.component('YesNoInput');

/** Whether a value means yes; some databases store `'0'` or `'false'`. */
export const isYes = (value: unknown): boolean => Boolean(value) && value !== '0' && value !== 'false';

const Input = (props: InputProps) => <YesNoInput {...props} format={isYes} />;

function Cell({ source }: CellProps) {
  const translate = useTranslate();
  return isYes(useFieldValue({ source })) ? (
    <Check fontSize="small" titleAccess={translate('ra.boolean.true')} />
  ) : (
    <EmptyValue label="ra.boolean.false" />
  );
}

const filterKeys: Record<string, string> = { true: 'seamark.filter.yes', false: 'seamark.filter.no' };

/** The choices None, Yes and No; None removes the filter (requirements.md §2.12). */
function Filter(props: FilterProps) {
  const translate = useTranslate();
  const choices = Object.entries(filterKeys).map(([id, key]) => ({ id, name: translate(key) }));
  return <FilterSelect {...props} choices={choices} />;
}

/** Yes or no; an absent value is no. */
export function boolean(options: Omit<FieldOptions<boolean>, 'placeholder'> = {}): Field<boolean> {
  const defaults = {
    Cell,
    Input,
    Filter,
    acceptsFilter: (text: string) => Object.hasOwn(filterKeys, text),
    clean: isYes,
    initial: false,
    textReader: lazyReader('createBooleanReader'),
  };
  return createField<boolean>('boolean', defaults, options);
}

export const booleanSamples: Samples = number => [number % 2 === 0, number % 2 !== 0];
