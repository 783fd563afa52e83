import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useShortcut } from '../ui/shortcuts';
import { useLeaveGuard } from '../ui/useLeaveGuard';

type Values = Record<string, unknown>;

/** A text pasted into a form's input. */
export interface Pasted {
  text: string;
  /** The input's field. */
  source: string;
  /** The form's current values. */
  values: Values;
}

/** The parts of a pasted text. */
export interface SplitText<Text> {
  /** The values for this form, by source. */
  first: Values;
  /** The parts for the following forms. */
  waiting: readonly Text[];
}

interface SplitProps<Text> {
  /** Splits a pasted text; undefined to paste it unchanged. */
  split(pasted: Pasted): SplitText<Text> | undefined;
  /** The parts for the following forms, in order. */
  waiting: readonly Text[];
  onWaiting(waiting: readonly Text[]): void;
}

interface Props<Text> extends SplitProps<Text> {
  /** Describes the waiting parts; undefined without any. */
  note: string | undefined;
  /** Says what can be pasted while no parts wait. */
  hint: string;
  /** Called to discard the waiting parts. */
  onLeaveOut(): void;
  /** The name under which `confirmLeave` finds the waiting parts. */
  name: string;
  children: ReactNode;
}

/**
 * Inputs that accept a text for several new records: its first part fills this form, the others wait for the
 * following forms. Until a filled value changes, Control+Z pastes the original text instead. Leaving asks
 * while parts wait.
 */
export function MultiPaste<Text>({ note, hint, name, onLeaveOut, children, ...splitting }: Props<Text>) {
  const translate = useTranslate();
  const shortcut = useShortcut('Control+z');
  const { paste, undo } = useSplitPaste(splitting);
  useLeaveGuard(note !== undefined, { name });
  return (
    <>
      {note === undefined && !undo ? (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      ) : (
        <Alert severity="info" role="status">
          {note ?? translate('seamark.multi_paste.split')}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {undo && (
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                aria-keyshortcuts={shortcut}
                onClick={undo}
              >
                {translate('seamark.multi_paste.as_one')}
              </Button>
            )}
            {note !== undefined && (
              <Button size="small" color="inherit" onClick={onLeaveOut}>
                {translate('seamark.multi_paste.leave_out')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      <Box onPasteCapture={paste} sx={{ display: 'contents' }}>
        {children}
      </Box>
    </>
  );
}

/** Splits pasted texts over the form's inputs. `undo` is undefined once a filled value has changed. */
function useSplitPaste<Text>({ split, waiting, onWaiting }: SplitProps<Text>) {
  const { getValues, setValue } = useFormContext();
  const values = useWatch();
  const [filled, setFilled] = useState<{ first: Values; undo(): void }>();

  const fill = (all: Values) => {
    for (const [source, value] of Object.entries(all)) setValue(source, value, { shouldDirty: true });
  };
  const paste = (event: ClipboardEvent) => {
    const { target: input, clipboardData } = event;
    if (!(input instanceof HTMLInputElement)) return;
    const text = clipboardData.getData('text/plain');
    const parts = split({ text, source: input.name, values: getValues() });
    if (!parts) return;
    event.preventDefault();
    const { first } = parts;
    const before = Object.fromEntries(Object.keys(first).map(source => [source, getValues(source)]));
    fill(first);
    onWaiting(parts.waiting);
    const undo = () => {
      fill({ ...before, [input.name]: inOneLine(text) });
      onWaiting(waiting);
      input.focus();
      setFilled(undefined);
    };
    setFilled({ first, undo });
  };
  const isUntouched =
    filled && Object.entries(filled.first).every(([source, value]) => isEqual(get(values, source), value));
  return { paste, undo: isUntouched ? filled.undo : undefined };
}

/** Joins the lines of a text for a single-line input. */
const inOneLine = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ');
