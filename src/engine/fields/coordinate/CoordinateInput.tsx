import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import get from 'lodash/get';
import { type ClipboardEvent, type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { TextInput, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Axis, InputProps } from '../../declaration/Field';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { coordinatePairs } from './coordinatePairs';
import { type InputResult, isTypable, readChange, readWhole } from './readChange';

interface Props extends InputProps {
  axis: Axis;
  limit: number;
}

/**
 * Degrees of latitude or longitude. Below the input stands where on the globe a new value lies, or why a key
 * or a paste was not taken. A touch screen's number pad may have no minus: there a button changes the sign.
 */
export function CoordinateInput({ axis, limit, ...props }: Props) {
  const { source, label, disabled, helperText } = props;
  const translate = useTranslate();
  const isTouched = useMediaQuery('(pointer: coarse)');
  const { dirtyFields } = useFormState({ name: source });
  const { setError } = useFormContext();
  const { value, feedback, isTypable, parse, onBlur, changeSign, events } = useCoordinateText(source, axis);

  const { outcome, about } = feedback ?? {};
  const isWrong = outcome === 'unreadable';
  useEffect(() => {
    if (!isWrong) return;
    const message = { message: `seamark.coordinate.${outcome}`, args: { text: about, field: label } };
    // React-admin's own spelling of a message with arguments: it is translated where it is shown.
    setError(source, { type: 'paste', message: `@@react-admin@@${JSON.stringify(message)}` });
  }, [isWrong, outcome, about, label, source, setError]);

  const reading = get(dirtyFields, source) && readingOf(value, axis, limit);
  const note =
    outcome && outcome !== 'read'
      ? translate(`seamark.coordinate.${outcome}`, { text: about, field: label })
      : reading
        ? `= ${reading.degrees}° ${reading.side}`
        : '';
  return (
    <>
      <TextInput
        {...props}
        parse={parse}
        onBlur={onBlur}
        helperText={[note, helperText].filter(Boolean).join(' ') || false}
        slotProps={{
          htmlInput: { ...events, inputMode: 'decimal', autoComplete: 'off' },
          input: {
            endAdornment: isTouched && !disabled && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={translate('seamark.coordinate.sign')}
                  disabled={!isTypable}
                  onMouseDown={event => event.preventDefault()}
                  onClick={changeSign}
                >
                  ±
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Box role="status" sx={visuallyHidden}>
        {feedback ? note : ''}
      </Box>
    </>
  );
}

/** As much of a paste as is shown in a message. */
const longest = 60;

interface Feedback {
  outcome: NonNullable<InputResult['outcome']>;
  /** The key that was rejected, or what was pasted. */
  about: string;
  /** The text that the field had then: with another one it no longer holds. */
  at: string;
}

/** How a text got into the field, as its events tell: typed, or pasted in one piece. */
function wayIn({ inputType = '', data }: Partial<InputEvent>, clipboard: string | undefined, text: string) {
  if (inputType.startsWith('delete')) return {};
  if (inputType === 'insertCompositionText') return { typed: data ?? '' };
  // A phone's keyboard pastes by typing everything in one event.
  if (inputType === 'insertText' && (data ?? '').length < 2) return { typed: data ?? '' };
  return { pasted: clipboard ?? data ?? text };
}

/** The text of a coordinate's field, what is to be said of it, and the handlers of its input. */
function useCoordinateText(source: string, axis: Axis) {
  const { getValues, setValue } = useFormContext();
  const value = String(useWatch({ name: source }) ?? '');
  const other = useOtherCoordinate(source);
  const clipboard = useRef<string>(undefined);
  const way = useRef<ReturnType<typeof wayIn>>({});
  const [feedback, setFeedback] = useState<Feedback>();

  function keep({ text, other: second, outcome }: InputResult, about: string): string {
    if (other && second !== undefined) setValue(other, second, { shouldDirty: true, shouldTouch: true });
    setFeedback(outcome && { outcome, about: about.slice(0, longest), at: text });
    return text;
  }

  return {
    value,
    feedback: feedback?.at === value ? feedback : undefined,
    isTypable: isTypable(value),
    /** The form's value for what the input has now. */
    parse(typed: string | null): string {
      const { typed: key, pasted } = way.current;
      const before = String(getValues(source) ?? '');
      const result = readChange({ before, text: typed ?? '', typed: key, pasted }, axis, other !== undefined);
      return keep(result, pasted ?? key ?? '');
    },
    /** A paste that was corrected by hand is read on blur. */
    onBlur() {
      if (isTypable(value)) return;
      const result = readWhole(value, axis, other !== undefined);
      const text = keep(result, value);
      if (result.outcome === 'read') setValue(source, text, { shouldDirty: true });
    },
    changeSign() {
      const unsigned = value.replace(/^[+-]/, '');
      const text = value.startsWith('-') ? unsigned : `-${unsigned}`;
      setValue(source, text, { shouldDirty: true, shouldTouch: true });
    },
    events: {
      onPaste: ({ clipboardData }: ClipboardEvent) => {
        clipboard.current = clipboardData.getData('text');
      },
      onDrop: ({ dataTransfer }: DragEvent) => {
        clipboard.current = dataTransfer.getData('text');
      },
      onInput: ({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>) => {
        way.current = wayIn(nativeEvent as InputEvent, clipboard.current, currentTarget.value);
        clipboard.current = undefined;
      },
    },
  };
}

/** The name of the field that has the other coordinate of the same position, where this form has it. */
function useOtherCoordinate(source: string): string | undefined {
  const resource = useResourceContext();
  const declaration = useDeclarations().find(({ name }) => name === resource);
  if (!declaration) return undefined;
  const pair = coordinatePairs(declaration.fields).find(({ latitude, longitude }) =>
    [latitude, longitude].includes(source),
  );
  const other = pair?.latitude === source ? pair.longitude : pair?.latitude;
  const isInForm = declaration.form?.fields.some(
    ({ source: name, field }) => name === other && !field.readOnly && !field.hidden,
  );
  return isInForm ? other : undefined;
}

const sides: Record<Axis, [positive: string, negative: string]> = {
  latitude: ['N', 'S'],
  longitude: ['E', 'W'],
};

/**
 * Decimal degrees as they are read aloud, to four places: 36.7833 and N. Undefined for no number, and for one
 * that is beyond the limit.
 */
function readingOf(text: string, axis: Axis, limit: number): { degrees: string; side: string } | undefined {
  const value = Number(text);
  if (!/\d/.test(text) || !Number.isFinite(value) || Math.abs(value) > limit) return undefined;
  const [positive, negative] = sides[axis];
  return { degrees: String(Number(Math.abs(value).toFixed(4))), side: value < 0 ? negative : positive };
}
