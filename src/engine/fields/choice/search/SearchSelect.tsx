import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { Declaration } from '../../../declaration/Declaration';
import { type Choice, useReferenceSearch } from './useReferenceSearch';

interface Props {
  target: Pick<Declaration, 'name' | 'recordRepresentation'>;
  label: ReactNode;
  /** What is chosen: ids, or the records themselves. */
  values: readonly unknown[];
  /** Whether several can be chosen. */
  multiple: boolean;
  disabled?: boolean;
  isInvalid?: boolean;
  helperText?: ReactNode;
  size?: 'small';
  id?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** The ids that are chosen now. */
  onChange(ids: string[]): void;
  onBlur?(): void;
}

/**
 * Chooses one or several of another resource's records, however many there are: the API searches as one
 * types.
 */
export function SearchSelect({ target, label, values, multiple, onChange, ...props }: Props) {
  const { disabled = false, isInvalid = false, helperText, size, id, inputRef, onBlur } = props;
  const translate = useTranslate();
  const { chosen, found, hasMore, isFailed, isSearching, search } = useReferenceSearch(target, values);
  const hint = isFailed ? translate('seamark.load.failed') : hasMore && translate('seamark.choices.search');
  const [one = null] = chosen;
  return (
    <Autocomplete<Choice, boolean>
      id={id}
      multiple={multiple}
      size={size}
      disabled={disabled}
      options={found}
      value={multiple ? chosen : one}
      loading={isSearching}
      filterOptions={all => all}
      filterSelectedOptions={multiple}
      getOptionKey={choice => choice.id}
      getOptionLabel={choice => choice.name}
      isOptionEqualToValue={(choice, value) => choice.id === value.id}
      onInputChange={(_, text, reason) => search(reason === 'input' ? text : '')}
      onChange={(_, value) => onChange([value].flat().flatMap(choice => (choice ? [choice.id] : [])))}
      onBlur={onBlur}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      loadingText={translate('seamark.list.loading')}
      noOptionsText={translate('seamark.list.nothing_found')}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          error={isInvalid}
          helperText={isInvalid ? helperText : [helperText, hint].filter(Boolean).join(' ') || undefined}
          inputRef={inputRef}
        />
      )}
    />
  );
}
