import { Suspense } from 'react';
import { useFieldValue } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import type { CellProps, Field, FilterProps, InputProps, Samples } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { lazyNamed } from '../../panel/lazyModule';
import { MissingCodeContext } from '../../panel/MissingCodeContext';
import { type Certain, createField, type FieldOptions } from '../createField';
import { rest } from '../lazyRest';
import { Nothing } from '../Nothing';
import { readAs } from '../reading/readAs';
import { FilterSelect } from './FilterSelect';
import { idOf } from './idOf';
import { useReferenceChoices } from './useReferenceChoices';

export const ReferencedRecord = lazyNamed(() => import('./ReferencedRecord'), 'ReferencedRecord');
const SearchInput = rest.component('SearchInput');
const SearchFilter = rest.component('SearchFilter');
const SelectInput = rest.component('SelectInput');

/** An id, or the record itself. */
export type Reference =
  | string
  | number
  | { readonly id?: unknown; readonly _id?: unknown; readonly name?: unknown };

export interface ReferenceOptions extends Omit<FieldOptions<Reference>, 'placeholder'> {
  /** Searches as the user types, by the API's search, for thousands of records. */
  search?: boolean;
}

type Target = Pick<Declaration, 'name' | 'recordRepresentation'>;

/** Where the code of a named one can't be had the id stands for it: the list is not lost for that. */
function IdAlone({ source }: CellProps) {
  return <bdi>{idOf(useFieldValue({ source }))}</bdi>;
}

/**
 * One record of another resource. Read as id or object, sent as id. Offers up to 5,000 records; with `search`
 * any.
 */
export function reference(target: Target, options: ReferenceOptions & Certain): Field<Reference>;
export function reference(target: Target, options?: ReferenceOptions): Field<Reference | null | undefined>;
export function reference(target: Target, { search = false, ...options }: ReferenceOptions = {}) {
  function Cell({ source }: CellProps) {
    const value: unknown = useFieldValue({ source });
    if (idOf(value) === null && !textOf(value)) return <Nothing />;
    const embedded = value !== null && typeof value === 'object' && textOf(value);
    return embedded ? (
      <bdi>{embedded}</bdi>
    ) : (
      <MissingCodeContext value={() => <IdAlone source={source} />}>
        <Suspense>
          <ReferencedRecord source={source} reference={target.name} />
        </Suspense>
      </MissingCodeContext>
    );
  }
  function ChoiceInput(props: InputProps) {
    const { choices, hint } = useReferenceChoices(target, useFieldValue({ source: props.source }));
    const help = [props.helperText, hint].filter(Boolean).join(' ');
    return (
      <SelectInput
        {...props}
        choices={choices}
        helperText={help || false}
        translateChoice={false}
        format={value => idOf(value) ?? ''}
      />
    );
  }
  const ChoiceFilter = (props: FilterProps) => <FilterSelect {...props} {...useReferenceChoices(target)} />;
  const Input = search ? (props: InputProps) => <SearchInput {...props} target={target} /> : ChoiceInput;
  const Filter = search ? (props: FilterProps) => <SearchFilter {...props} target={target} /> : ChoiceFilter;

  return createField<Reference>(
    'reference',
    {
      ...{ Cell, Input, Filter, clean: idOf, target: target.name, isSearched: search },
      textReader: readAs('reference'),
    },
    options,
  );
}

export const samples: Samples = (_, { target = '' }, idsOf) => idsOf(target);
