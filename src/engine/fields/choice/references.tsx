import { useFieldValue } from 'react-admin';
import type { CellProps, Field, FilterProps, InputProps, Samples } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { createField, type FieldOptions } from '../base/createField';
import { lazyFields } from '../base/lazyFields';
import { Chips, EmptyValue, LazyCell } from '../base/TextCell';
import { idOf } from './idOf';
import type { Reference, Target } from './reference';

const SearchInput = lazyFields.component('SearchInput');
const SearchFilter = lazyFields.component('SearchFilter');
const ReferencedRecords = lazyFields.component('ReferencedRecords');

type ReferencesOptions = Omit<FieldOptions<Reference[]>, 'placeholder'>;

/**
 * Several records of another resource, searched as the user types. Received as ids or objects, sent as ids in
 * the chosen order.
 */
export function references(target: Target, options: ReferencesOptions = {}): Field<Reference[]> {
  const toId = (value: unknown) => idOf(value, target.api?.id);
  function Cell({ source, ...props }: CellProps) {
    const value: unknown = useFieldValue({ source });
    const values: unknown[] = Array.isArray(value) ? value : [];
    if (values.length === 0) return <EmptyValue />;
    const plain = <Chips texts={values.map(each => textOf(each) || String(toId(each) ?? ''))} {...props} />;
    return (
      <LazyCell plain={plain}>
        <ReferencedRecords {...{ target, values, ...props }} />
      </LazyCell>
    );
  }
  const defaults = {
    Cell,
    // A cell of an imported file holds a single value.
    textReader: false as const,
    Input: (props: InputProps) => <SearchInput {...props} target={target} multiple />,
    Filter: (props: FilterProps) => <SearchFilter {...props} target={target} />,
    clean: (value: unknown) =>
      Array.isArray(value) ? value.map(toId).filter(id => id !== null) : value || null,
    check: (value: unknown) => (Array.isArray(value) ? undefined : 'seamark.validation.choice'),
    target: target.name,
    isSearched: true,
    isList: true,
    initial: [],
    sortable: false,
  };
  return createField<Reference[]>('references', defaults, options);
}

export const referencesSamples: Samples = (_, { target = '' }, idsOf) => [
  idsOf(target).slice(0, 2),
  idsOf(target).slice(0, 1),
];
