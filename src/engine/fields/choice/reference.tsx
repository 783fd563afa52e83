import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDataProvider, useFieldValue, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import type {
  CellProps,
  CreateTextReader,
  Field,
  FilterProps,
  InputProps,
  Samples,
} from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { lazyNamed } from '../../panel/lazyModule';
import { MissingCodeContext } from '../../panel/MissingCodeContext';
import { cacheKeys } from '../../panel/reactAdminCache';
import { readAll } from '../../panel/readAll';
import { type Certain, createField, type FieldOptions } from '../createField';
import { rest } from '../lazyRest';
import { Nothing } from '../TextCell';
import { FilterSelect } from './FilterSelect';
import { idOf } from './idOf';

export const ReferencedRecord = lazyNamed(() => import('./ReferencedRecord'), 'ReferencedRecord');
const SearchInput = rest.component('SearchInput');
const SearchFilter = rest.component('SearchFilter');
const SelectInput = rest.component('SelectInput');

const textReader: CreateTextReader = async context => (await rest.load()).createReferenceReader(context);

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
      textReader,
    },
    options,
  );
}

export const referenceSamples: Samples = (_, { target = '' }, idsOf) => idsOf(target);

/** As many as a select can still show; they are asked for in parts. */
const bounds = { perPage: 1000, most: 5000 };

const sort = { field: 'id', order: 'DESC' } as const;

/**
 * The records of another resource as choices, and a sentence that says so where there are more than can be
 * offered.
 * @param saved What the record refers to now: it is offered too where it is not among those that were read.
 */
function useReferenceChoices({ name, recordRepresentation }: Target, saved?: unknown) {
  const translate = useTranslate();
  const { data: read, error } = useChoiceRecords(name);
  const records = read?.data ?? [];
  const choices = records.map(record => ({ id: String(record.id), name: recordRepresentation(record) }));
  const id = String(idOf(saved) ?? '');
  const isOffered = !read || id === '' || choices.some(choice => choice.id === id);
  return {
    choices: isOffered ? choices : [{ id, name: textOf(saved) || id }, ...choices],
    hint: read?.isCut
      ? translate('seamark.choices.more', { count: records.length })
      : error && !read
        ? translate('seamark.load.failed')
        : '',
  };
}

/** Another resource's records to choose from, read once for all that need them. Nothing without a name. */
export function useChoiceRecords(name: string | undefined) {
  const dataProvider = useDataProvider();
  return useQuery({
    // Among react-admin's own lists: what it changes or invalidates there it does here.
    queryKey: [...cacheKeys.lists(name ?? ''), 'choices'],
    queryFn: ({ signal }) => readAll(dataProvider, name ?? '', { filter: {}, sort, signal }, bounds),
    enabled: name !== undefined,
  });
}
