import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import type { ControllerRenderProps } from 'react-hook-form';
import type { InputProps, ReadingContext, TextReader } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { EntriesGroup } from '../base/InputGroup';

interface Props extends InputProps {
  /** Key of the message for an empty line. */
  entryRequired: string;
  /** Key of a line's label. */
  entryName: string;
}

/**
 * Edits a list of texts, one per line: Enter moves to the next line, and pasting several lines adds several
 * texts. After a failed check, every empty line shows its own error.
 */
export function TextsInput({ source, label, helperText, required, ...props }: Props) {
  const { placeholder, disabled, validate, entryRequired, entryName } = props;
  const { field, fieldState } = useInput({ source, disabled, validate, format: identity, parse: identity });
  const translate = useTranslate();
  const { lines, addRef, entries, change, focus } = useEntries(field);
  const add = () => change([...entries, ''], entries.length);
  const { error } = fieldState;
  return (
    <EntriesGroup
      {...{ label, required, helperText, addRef }}
      error={entries.some(isBlank) ? undefined : error?.message}
      addDisabled={disabled}
      onAdd={add}
    >
      <Stack component="ul" ref={lines} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {Object.entries(entries).map(([key, entry]) => {
          const at = Number(key);
          return (
            <TextLine
              key={key}
              name={translate(entryName, { field: label, number: at + 1 })}
              value={entry}
              placeholder={placeholder}
              error={error && isBlank(entry) ? translate(entryRequired, { field: label }) : undefined}
              disabled={disabled}
              onChange={typed => change(entries.with(at, typed))}
              onBlur={field.onBlur}
              onRemove={() => change(entries.toSpliced(at, 1), Math.min(at, entries.length - 2))}
              onNext={() => (at === entries.length - 1 ? add() : focus(at + 1))}
              onPasteLines={pasted => change(entries.toSpliced(at, 1, ...pasted), at + pasted.length - 1)}
            />
          );
        })}
      </Stack>
    </EntriesGroup>
  );
}

/** The texts, and their change, which can move the focus to a line; without one, to the add button. */
function useEntries({ value, onChange }: ControllerRenderProps) {
  const lines = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const entries: string[] = Array.isArray(value) ? value.map(textOf) : [];
  const focus = (at: number) => (lines.current?.querySelectorAll('input')[at] ?? addRef.current)?.focus();
  const change = (changed: string[], focused?: number) => {
    if (focused === undefined) return onChange(changed);
    // Renders before the next key arrives, which belongs to the focused line.
    flushSync(() => onChange(changed));
    focus(focused);
  };
  return { lines, addRef, entries, change, focus };
}

const identity = (value: unknown) => value;

const isBlank = (entry: string) => entry.trim() === '';

/** Splits a text at line breaks, semicolons and vertical bars. */
export async function createEntriesReader(_: ReadingContext): Promise<TextReader> {
  return text => ({
    value: text
      .split(/[\n;|]/)
      .map(entry => entry.trim())
      .filter(Boolean),
  });
}

interface TextLineProps {
  /** The line's label: `Answer option 2`. */
  name: string;
  value: string;
  placeholder: string | undefined;
  /** The line's error. */
  error: string | undefined;
  disabled: boolean;
  onChange(value: string): void;
  onBlur(): void;
  onRemove(): void;
  /** Called on Enter. */
  onNext(): void;
  /** Called when several lines are pasted. */
  onPasteLines(lines: string[]): void;
}

/** One text of the list: its input, and a button to remove it. */
function TextLine({ name, value, placeholder, error, disabled, ...handlers }: TextLineProps) {
  const { onChange, onBlur, onRemove, onNext, onPasteLines } = handlers;
  const translate = useTranslate();
  return (
    <Stack component="li" direction="row" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <TextField
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        error={error !== undefined}
        helperText={error}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={event => {
          const { key, ctrlKey, metaKey, nativeEvent } = event;
          if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || !value.trim()) return;
          event.preventDefault();
          onNext();
        }}
        onPaste={event => {
          const lines = event.clipboardData
            .getData('text/plain')
            .split(/[\r\n]+/)
            .filter(line => line.trim());
          if (lines.length < 2 || value.trim()) return;
          event.preventDefault();
          onPasteLines(lines.map(line => line.trim()));
        }}
        slotProps={{ htmlInput: { 'aria-label': name, autoComplete: 'off' } }}
      />
      <IconButton
        aria-label={translate('seamark.entries.remove', { name })}
        disabled={disabled}
        onClick={onRemove}
        size="small"
        sx={{ mt: 1 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Stack>
  );
}
