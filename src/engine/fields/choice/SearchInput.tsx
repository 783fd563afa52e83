import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react';
import {
  type Identifier,
  useGetList,
  useGetManyAggregate,
  useInput,
  useListFilterContext,
  useTranslate,
  ValidationError,
} from 'react-admin';
import type { CellProps, FilterProps, InputProps } from '../../declaration/Field';
import { joinValues, splitValues } from '../../declaration/filters';
import { textOf } from '../../declaration/textOf';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { Chips, maxChips } from '../base/TextCell';
import { idOf } from './idOf';
import type { Target } from './reference';

interface Props extends InputProps {
  target: Target;
  multiple?: boolean;
}

/** The input of one or several references, which searches as the user types. */
export function SearchInput({ target, multiple = false, label, helperText, ...props }: Props) {
  const { source, disabled, required, validate } = props;
  const identity = (value: unknown) => value;
  const { field, fieldState, id } = useInput({
    source,
    disabled,
    validate,
    format: identity,
    parse: identity,
  });
  const { error, invalid } = fieldState;
  const values: unknown[] = multiple ? asList(field.value) : [field.value];
  return (
    <SearchSelect
      target={target}
      id={id}
      label={label}
      required={required}
      values={values}
      multiple={multiple}
      disabled={disabled}
      isInvalid={invalid}
      helperText={invalid ? <ValidationError error={error?.message ?? ''} /> : helperText}
      inputRef={field.ref}
      onChange={ids => field.onChange(multiple ? ids : (ids[0] ?? null))}
      onBlur={field.onBlur}
    />
  );
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A selectable record. */
interface SearchOption {
  id: Identifier;
  name: string;
}

/** How many options are shown; typing finds the others. */
const perPage = 25;

/** Debounce time of typing, in milliseconds. */
const debounceTime = 250;

/**
 * Searches the records of another resource through the API; without a text, returns the first of its list.
 * @param values The selected ids or records, which are always named, even if the search does not find them.
 */
function useReferenceSearch(target: Target, values: readonly unknown[]) {
  const { name, recordRepresentation, api } = target;
  const [list] = useDeclarations().find(each => each.name === name)?.lists ?? [];
  const [typed, setTyped] = useState('');
  const [terms, setTerms] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerms(typed.trim()), typed ? debounceTime : 0);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, total, pageInfo, error, isFetching } = useGetList(
    name,
    {
      pagination: { page: 1, perPage },
      sort: list?.sort ?? { field: 'id', order: 'DESC' },
      filter: terms ? { search: terms } : {},
    },
    { placeholderData: keepPreviousData },
  );
  const results: SearchOption[] = (data ?? []).map(record => ({
    id: record.id,
    name: recordRepresentation(record),
  }));
  const nameOf = useNames(target, values, results);
  const chosenText = JSON.stringify(
    values.flatMap((value): SearchOption[] => {
      const id = idOf(value, api?.id);
      return id === null ? [] : [{ id, name: nameOf(value) }];
    }),
  );
  return {
    // MUI's Autocomplete replaces what is typed whenever its value is another object.
    chosen: useMemo((): SearchOption[] => JSON.parse(chosenText), [chosenText]),
    results,
    hasMore: total === undefined ? Boolean(pageInfo?.hasNextPage) : total > results.length,
    isFailed: error !== null,
    isSearching: isFetching || typed.trim() !== terms,
    isTyped: typed !== '',
    search: setTyped,
  };
}

/**
 * Returns the name of a referenced record: from the record itself or the search results, else looked up
 * together by id, else the id.
 */
function useNames(
  { name, recordRepresentation, api }: Target,
  values: readonly unknown[],
  known: readonly SearchOption[] = [],
) {
  const idText = (value: unknown) => String(idOf(value, api?.id) ?? '');
  const ids = values
    .filter(value => !textOf(Object(value)))
    .map(idText)
    .filter(id => id && !known.some(each => String(each.id) === id));
  const { data = [] } = useGetManyAggregate(name, { ids }, { enabled: ids.length > 0 });
  return (value: unknown): string => {
    const id = idText(value);
    const record = data.find(each => each && String(each.id) === id);
    const knownName = known.find(each => String(each.id) === id)?.name || textOf(Object(value));
    return knownName || (record ? recordRepresentation(record) : id);
  };
}

interface ReferencedRecordsProps extends Pick<CellProps, 'inColumn'> {
  target: Target;
  values: readonly unknown[];
}

/** The names of several referenced records. */
export function ReferencedRecords({ target, values, ...props }: ReferencedRecordsProps) {
  const nameOf = useNames(target, props.inColumn ? values.slice(0, maxChips) : values);
  return <Chips texts={values.map(nameOf)} {...props} />;
}

/** Filters the list in context by one or several records to search for; clearing it removes the filter. */
export function SearchFilter({ source, label, several, target }: FilterProps & { target: Target }) {
  const { filterValues, setFilters } = useListFilterContext();
  return (
    <Box sx={{ minWidth: 220 }}>
      <SearchSelect
        target={target}
        label={label}
        values={several ? splitValues(filterValues[source]) : [filterValues[source]]}
        multiple={Boolean(several)}
        size="small"
        onChange={ids =>
          setFilters({
            ...filterValues,
            [source]: (several ? joinValues(ids) : String(ids[0] ?? '')) || undefined,
          })
        }
      />
    </Box>
  );
}

interface SearchSelectProps {
  target: Target;
  label: string;
  required?: boolean;
  /** The selected ids or records. */
  values: readonly unknown[];
  /** Whether several can be selected. */
  multiple: boolean;
  disabled?: boolean;
  isInvalid?: boolean;
  helperText?: ReactNode;
  size?: 'small';
  id?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Called with the selected ids. */
  onChange(ids: Identifier[]): void;
  onBlur?(): void;
}

/** Selects one or several of another resource's records; the API searches as the user types. */
function SearchSelect({ target, label, values, multiple, onChange, ...props }: SearchSelectProps) {
  const {
    required = false,
    disabled = false,
    isInvalid = false,
    helperText,
    size,
    id,
    inputRef,
    onBlur,
  } = props;
  const translate = useTranslate();
  const { chosen, results, hasMore, isFailed, isSearching, isTyped, search } = useReferenceSearch(
    target,
    values,
  );
  const hint = isFailed ? translate('seamark.load.failed') : hasMore && translate('seamark.choices.search');
  const [one = null] = chosen;
  return (
    <Autocomplete<SearchOption, boolean>
      id={id}
      multiple={multiple}
      size={size}
      disabled={disabled}
      // The results of an earlier text could be chosen by mistake.
      options={isSearching ? [] : results}
      autoHighlight={isTyped}
      onKeyDown={event => {
        // Enter would save the form with the previous choice.
        if (event.key === 'Enter' && isTyped) event.preventDefault();
      }}
      value={multiple ? chosen : one}
      loading={isSearching}
      filterOptions={all => all}
      filterSelectedOptions={multiple}
      getOptionKey={choice => choice.id}
      getOptionLabel={choice => choice.name}
      isOptionEqualToValue={(choice, value) => String(choice.id) === String(value.id)}
      onInputChange={(_, text, reason) => search(reason === 'input' ? text : '')}
      onChange={(_, value) => onChange([value].flat().flatMap(choice => (choice ? [choice.id] : [])))}
      onBlur={onBlur}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(isFailed ? 'seamark.load.failed' : 'seamark.list.nothing_found')}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          required={required}
          error={isInvalid}
          helperText={isInvalid ? helperText : [helperText, hint].filter(Boolean).join(' ') || undefined}
          inputRef={inputRef}
        />
      )}
    />
  );
}
