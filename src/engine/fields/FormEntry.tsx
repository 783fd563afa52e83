import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import get from 'lodash/get';
import { Suspense } from 'react';
import { useInput, useRecordContext, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PlacedField } from '../declaration/Declaration';
import { checkValue, type Field, type InputProps, isConditionMet } from '../declaration/Field';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { passFocusOn } from '../panel/screenFocus';

interface Props {
  placed: PlacedField;
}

/** A field's input with its label, help and validation, unless the form's values hide it. */
export function FormEntry({ placed }: Props) {
  const { Input, hidden, when } = placed.field;
  if (!Input || hidden) return null;
  return when ? <ConditionalEntry placed={placed} /> : <Entry placed={placed} />;
}

function ConditionalEntry({ placed }: Props) {
  const { field } = placed;
  const values = useWatch();
  if (isConditionMet(field, 'hidden', values)) return null;
  return (
    <Entry
      placed={placed}
      isReadOnly={isConditionMet(field, 'readOnly', values)}
      isRequired={isConditionMet(field, 'required', values)}
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
  const text = (group: string) => translate(`resources.${resource}.${group}.${source}`, { _: '' });
  return (
    <EntryInput
      field={field}
      source={source}
      label={label}
      helperText={text('help') || false}
      placeholder={text('placeholder') || undefined}
      disabled={field.readOnly || isReadOnly}
      isRequired={Boolean(field.required) || isRequired}
      validate={(value, values) => checkValue(field, value, { values, saved }, label)}
    />
  );
}

/** A field's input. While its code loads, or if it fails to load, the rest of the form stays usable. */
export function EntryInput({ field: { Input, inputHeight }, ...props }: InputProps & { field: Field }) {
  return (
    Input && (
      <MissingCodeContext value={(_, onRetry) => <MissingEntry {...props} onRetry={onRetry} />}>
        <div className={`ra-input ra-input-${props.source}`} style={{ display: 'contents' }}>
          <Suspense fallback={<PendingEntry {...props} inputHeight={inputHeight} />}>
            <Input {...props} />
          </Suspense>
        </div>
      </MissingCodeContext>
    )
  );
}

/**
 * A placeholder while an input's code loads, as high as the input, so that the page does not shift. The value
 * is still validated.
 */
export function PendingEntry({
  source,
  validate,
  inputHeight = 40,
}: Pick<InputProps, 'source' | 'validate'> & Pick<Field, 'inputHeight'>) {
  useInput({ source, validate });
  return <Skeleton variant="rounded" sx={{ height: inputHeight }} />;
}

interface MissingEntryProps extends Pick<InputProps, 'source' | 'label' | 'validate'> {
  onRetry(): void;
}

/** A placeholder for an input whose code failed to load. The value stays and is still validated. */
function MissingEntry({ source, label, validate, onRetry }: MissingEntryProps) {
  const translate = useTranslate();
  useInput({ source, validate });
  return (
    <FormHelperText component="div" role="status">
      {translate('seamark.load.input', { field: label })}{' '}
      <Button ref={passFocusOn} size="small" onClick={onRetry}>
        {translate('seamark.page.retry')}
      </Button>
    </FormHelperText>
  );
}
