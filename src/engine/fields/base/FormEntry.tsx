import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import get from 'lodash/get';
import { Suspense } from 'react';
import { useInput, useRecordContext, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { checkValue, hasInput, isConditionMet } from '../../declaration/checkValue';
import type { PlacedField } from '../../declaration/Declaration';
import type { Field, InputProps } from '../../declaration/Field';
import { MissingCodeContext } from '../../panel/MissingCodeContext';
import { passFocusOn } from '../../panel/screenFocus';

interface Props extends Pick<InputProps, 'lang'> {
  placed: PlacedField;
}

/** A field's input with its label, help and validation, unless the form's values hide it. */
export function FormEntry({ placed, lang }: Props) {
  const values = useWatch({ disabled: !placed.field.when });
  return hasInput(placed.field, values) && <Entry {...{ placed, lang, values }} />;
}

function Entry({ placed: { source, field }, lang, values }: Props & { values: Record<string, unknown> }) {
  const resource = useResourceContext() ?? '';
  const label = String(useTranslateLabel()({ source, resource }));
  const saved: unknown = get(useRecordContext(), source);
  return (
    <EntryInput
      {...{ field, source, label, lang, values }}
      textPath={source}
      validate={(value, all) => checkValue(field, value, { values: all, saved }, label)}
    />
  );
}

interface EntryInputProps extends Pick<InputProps, 'source' | 'label' | 'lang' | 'validate'> {
  field: Field;
  /** The path of its texts: `crew.name` for `crew.0.name`. */
  textPath: string;
  /** The values for its conditions. */
  values: Record<string, unknown>;
  /** Whether the surrounding input is read-only. */
  disabled?: boolean;
}

/** A field's input. While its code loads, or if it fails to load, the rest of the form stays usable. */
export function EntryInput({ field, textPath, values, disabled = false, ...entry }: EntryInputProps) {
  const { Input, inputHeight } = field;
  const resource = useResourceContext();
  const translate = useTranslate();
  const text = (group: string) => translate(`resources.${resource}.${group}.${textPath}`, { _: '' });
  const props: InputProps = {
    ...entry,
    helperText: text('help') || false,
    placeholder: text('placeholder') || undefined,
    disabled: disabled || field.readOnly || isConditionMet(field, 'readOnly', values),
    required: Boolean(field.required) || isConditionMet(field, 'required', values),
  };
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
