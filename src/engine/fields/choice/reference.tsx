import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDataProvider, useFieldValue, useTranslate } from 'react-admin';
import type { Api } from '../../declaration/Api';
import type { Declaration } from '../../declaration/Declaration';
import type { CellProps, Field, FilterProps, InputProps, Samples } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { lazyNamed } from '../../panel/lazyModule';
import { MissingCodeContext } from '../../panel/MissingCodeContext';
import { cacheKeys } from '../../panel/reactAdminCache';
import { type AlwaysPresent, createField, type FieldOptions } from '../base/createField';
import { lazyFields, lazyReader } from '../base/lazyFields';
import { EmptyValue } from '../base/TextCell';
import { FilterSelect } from './FilterSelect';
import { idOf } from './idOf';

const ReferencedRecord = lazyNamed(() => import('./ReferencedRecord'), 'ReferencedRecord');
const SearchInput = lazyFields.component('SearchInput');
const SearchFilter = lazyFields.component('SearchFilter');
const SelectInput = lazyFields.component('SelectInput');

/** An id, or the record itself. */
export type Reference =
  | string
  | number
  | { readonly id?: unknown; readonly _id?: unknown; readonly name?: unknown };

export interface ReferenceOptions extends Omit<FieldOptions<Reference>, 'placeholder'> {
  /** Searches through the API as the user types, for thousands of records. */
  search?: boolean;
}

/** The other resource's declaration. */
export type Target = Pick<Declaration, 'name' | 'recordRepresentation'> & {
  /** Where its records have another identifier than `_id` or `id`. */
  api?: Pick<Api, 'id'>;
};

/**
 * One record of another resource, received as id or object, sent as id. Offers up to 5,000 records; `search`
 * lifts the limit.
 */
export function reference(target: Target, options: ReferenceOptions & AlwaysPresent): Field<Reference>;
export function reference(target: Target, options?: ReferenceOptions): Field<Reference | null | undefined>;
export function reference(target: Target, { search = false, ...options }: ReferenceOptions = {}) {
  const toId = (value: unknown) => idOf(value, target.api?.id);
  function Cell({ source }: CellProps) {
    const value: unknown = useFieldValue({ source });
    const id = toId(value);
    const name = textOf(Object(value));
    if (name) return <bdi>{name}</bdi>;
    if (id === null) return <EmptyValue />;
    return (
      <MissingCodeContext value={() => <bdi>{id}</bdi>}>
        <Suspense>
          <ReferencedRecord id={id} reference={target.name} />
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
        // Without the empty option; as an element, the label gets no second asterisk.
        isRequired={props.required}
        label={<span>{props.label}</span>}
        choices={choices}
        helperText={help || false}
        translateChoice={false}
        format={value => toId(value) ?? ''}
      />
    );
  }
  const ChoiceFilter = (props: FilterProps) => <FilterSelect {...props} {...useReferenceChoices(target)} />;
  const Input = search ? (props: InputProps) => <SearchInput {...props} target={target} /> : ChoiceInput;
  const Filter = search ? (props: FilterProps) => <SearchFilter {...props} target={target} /> : ChoiceFilter;

  return createField<Reference>(
    'reference',
    {
      ...{ Cell, Input, Filter, clean: toId, target: target.name, isSearched: search },
      toText: value => textOf(value) || String(toId(value) ?? ''),
      textReader: lazyReader('createReferenceReader'),
    },
    options,
  );
}

export const referenceSamples: Samples = (_, { target = '' }, idsOf) => idsOf(target);

/** The most records that a select can show. */
const maxChoices = 5000;

/**
 * The records of another resource as choices, and a hint if there are more than can be offered.
 * @param saved The current reference, which is offered even if it is not among the loaded records.
 */
function useReferenceChoices({ name, recordRepresentation, api }: Target, saved?: unknown) {
  const translate = useTranslate();
  const { data: read, error, isPending } = useChoiceRecords(name);
  const records = read?.data ?? [];
  const choices = records.map(record => ({ id: record.id, name: recordRepresentation(record) }));
  const id = idOf(saved, api?.id) ?? '';
  const isListed = id === '' || choices.some(choice => String(choice.id) === String(id));
  return {
    isPending,
    choices: isListed
      ? choices
      : [{ id, name: textOf(Object(saved)) || (isPending ? '…' : String(id)) }, ...choices],
    hint: read?.isCut
      ? translate('seamark.choices.more', { count: records.length })
      : error && !read
        ? translate('seamark.load.failed')
        : '',
  };
}

/** Another resource's records to choose from, loaded once for all inputs. */
function useChoiceRecords(name: string) {
  const dataProvider = useDataProvider();
  const target = useDeclarations().find(each => each.name === name);
  // Without its fields, a list is not loaded in another order.
  const list = { name, api: { path: '' }, ...target, fields: {} };
  return useQuery({
    // Under react-admin's list keys, so that its cache updates and invalidations apply.
    queryKey: [...cacheKeys.lists(name), 'choices'],
    queryFn: async ({ signal }) => {
      const { fetchAtMost } = await lazyFields.load();
      return fetchAtMost(dataProvider, list, { filter: {}, signal }, maxChoices);
    },
  });
}
