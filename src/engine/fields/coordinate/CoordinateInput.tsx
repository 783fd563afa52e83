import Box from '@mui/material/Box';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ClipboardEvent, type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { TextInput, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Axis, InputProps } from '../../declaration/Field';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { coordinatePairs } from './coordinatePairs';
import { type InputResult, isTypable, parseTextChange, readWhole } from './parseTextChange';

interface Props extends InputProps {
  axis: Axis;
}

/**
 * Edits degrees of latitude or longitude. The helper text shows why a key or a paste was rejected, or that
 * the other coordinate was filled in. Touch screens get a button for the sign, since their number pad may
 * lack a minus.
 */
export function CoordinateInput({ axis, ...props }: Props) {
  const { source, label, disabled, helperText } = props;
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext() ?? '';
  const isTouchScreen = useMediaQuery('(pointer: coarse)');
  const { setError } = useFormContext();
  const { feedback, other, isTypable, parse, onBlur, changeSign, events } = useCoordinateText(source, axis);

  const { outcome, about, hasOther } = feedback ?? {};
  const isWrong = outcome === 'unreadable';
  useEffect(() => {
    if (!isWrong) return;
    const message = { message: `seamark.coordinate.${outcome}`, args: { text: about, field: label } };
    // React-admin's format for a message with arguments, which it translates on display.
    setError(source, { type: 'paste', message: `@@react-admin@@${JSON.stringify(message)}` });
  }, [isWrong, outcome, about, label, source, setError]);

  const note = hasOther
    ? translate('seamark.coordinate.other', {
        field: String(translateLabel({ source: other ?? '', resource })),
      })
    : outcome && outcome !== 'read'
      ? translate(`seamark.coordinate.${outcome}`, { text: about, field: label })
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
            endAdornment: isTouchScreen && !disabled && (
              <SignButton disabled={!isTypable} onClick={changeSign} />
            ),
          },
        }}
      />
      <Box role="status" sx={visuallyHidden}>
        {note}
      </Box>
    </>
  );
}

function SignButton(props: Pick<IconButtonProps, 'disabled' | 'onClick'>) {
  const translate = useTranslate();
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={translate('seamark.coordinate.sign')}
        onMouseDown={event => event.preventDefault()}
        {...props}
      >
        ±
      </IconButton>
    </InputAdornment>
  );
}

/** How much of a paste a message shows. */
const maxLength = 60;

interface Feedback {
  outcome: NonNullable<InputResult['outcome']>;
  /** The rejected key, or the pasted text. */
  about: string;
  /** Whether the other coordinate was filled in. */
  hasOther: boolean;
  /** The field's text at that time; the feedback applies only while it is unchanged. */
  at: string;
}

/** Determines from its events how a text was entered: typed, or pasted in one piece. */
function inputMethod(
  { inputType = '', data }: Partial<InputEvent>,
  clipboard: string | undefined,
  text: string,
) {
  if (inputType.startsWith('delete')) return {};
  if (inputType === 'insertCompositionText') return { typed: data ?? '' };
  // Phone keyboards paste by typing the whole text in one event.
  if (inputType === 'insertText' && (data ?? '').length < 2) return { typed: data ?? '' };
  return { pasted: clipboard ?? data ?? text };
}

/** The text of a coordinate's input, its feedback and its event handlers. */
function useCoordinateText(source: string, axis: Axis) {
  const { getValues, setValue } = useFormContext();
  const value = String(useWatch({ name: source }) ?? '');
  const other = useOtherCoordinate(source);
  const { method, events } = useInputMethod();
  const [feedback, setFeedback] = useState<Feedback>();

  const current = feedback?.at === value ? feedback : undefined;

  function applyResult({ text, other: second, outcome }: InputResult, about: string, isKey = false): string {
    const hasOther = other !== undefined && second !== undefined;
    if (hasOther) setValue(other, second, { shouldDirty: true, shouldTouch: true });
    if (outcome) setFeedback({ outcome, about: about.slice(0, maxLength), hasOther, at: text });
    // The field still lacks a key that was rejected before this one.
    else setFeedback(isKey && current?.outcome === 'rejected' ? { ...current, at: text } : undefined);
    return text;
  }

  return {
    feedback: current,
    other,
    isTypable: isTypable(value),
    /** Returns the form's value for the input's current text. */
    parse(typed: string | null): string {
      const { typed: key, pasted } = method.current;
      const before = String(getValues(source) ?? '');
      const change = { before, text: typed ?? '', typed: key, pasted };
      const result = parseTextChange(change, axis, other !== undefined);
      return applyResult(result, pasted ?? key ?? '', key !== undefined);
    },
    /** Parses a manually corrected paste on blur. */
    onBlur() {
      if (isTypable(value)) return;
      const result = readWhole(value, axis, other !== undefined);
      const text = applyResult(result, value);
      if (result.outcome === 'read') setValue(source, text, { shouldDirty: true });
    },
    changeSign() {
      const unsigned = value.replace(/^[+-]/, '');
      const text = value.startsWith('-') ? unsigned : `-${unsigned}`;
      setValue(source, text, { shouldDirty: true, shouldTouch: true });
    },
    events,
  };
}

/** How the text was last changed, and the event handlers that detect it. */
function useInputMethod() {
  const clipboard = useRef<string>(undefined);
  const method = useRef<ReturnType<typeof inputMethod>>({});
  const events = {
    onPaste: ({ clipboardData }: ClipboardEvent) => {
      clipboard.current = clipboardData.getData('text');
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      clipboard.current = dataTransfer.getData('text');
    },
    onInput: ({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>) => {
      method.current = inputMethod(nativeEvent as InputEvent, clipboard.current, currentTarget.value);
      clipboard.current = undefined;
    },
  };
  return { method, events };
}

/** The name of the field with the position's other coordinate, if this form contains it. */
function useOtherCoordinate(source: string): string | undefined {
  const resource = useResourceContext();
  const declaration = useDeclarations().find(({ name }) => name === resource);
  if (!declaration) return undefined;
  // In an entry of a list: `points.0.latitude`.
  const [, entry = '', list = '', member = source] = /^((.+)\.\d+\.)(.+)$/.exec(source) ?? [];
  const rows = declaration.fields[list]?.rows;
  const pair = coordinatePairs(rows ?? declaration.fields).find(({ latitude, longitude }) =>
    [latitude, longitude].includes(member),
  );
  const other = pair?.latitude === member ? pair.longitude : pair?.latitude;
  const field = rows
    ? rows[other ?? '']
    : declaration.form?.fields.find(placed => placed.source === other)?.field;
  return field && !field.readOnly && !field.hidden ? `${entry}${other}` : undefined;
}
