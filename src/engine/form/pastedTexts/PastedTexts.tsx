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
import { useShortcut } from '../../ui/shortcuts';
import { useLeaveGuard } from '../../ui/useLeaveGuard';

type Values = Record<string, unknown>;

/** A text that is pasted into an input of a form. */
export interface Pasted {
  text: string;
  /** The input's. */
  source: string;
  /** What the form has so far. */
  values: Values;
}

/** What a pasted text is taken apart into. */
export interface SplitText<Text> {
  /** What the form around gets, by source. */
  own: Values;
  /** What waits from now on for the forms that follow. */
  waiting: readonly Text[];
}

interface Props<Text> {
  /** Takes a pasted text apart; nothing where it is pasted as it is. */
  takeApart(pasted: Pasted): SplitText<Text> | undefined;
  /** What waits for the forms that follow, in order. */
  waiting: readonly Text[];
  onWaiting(waiting: readonly Text[]): void;
  /** Says what waits; undefined where nothing does. */
  note: string | undefined;
  /** Says what can be pasted, where nothing waits. */
  hint: string;
  /** What waits is left out. */
  onLeaveOut(): void;
  /** By which `askToLeave` finds what waits. */
  name: string;
  /** The inputs. */
  children: ReactNode;
}

/**
 * Inputs into which a text for several new records can be pasted at once: the first one's part fills the form
 * around, the others wait for the forms that follow. As long as what was filled in is left as it is, Control
 * and Z makes one text of it, as it would have been pasted elsewhere. What waits is asked about before it is
 * left.
 */
export function PastedTexts<Text>({
  takeApart,
  waiting,
  onWaiting,
  note,
  hint,
  name,
  ...props
}: Props<Text>) {
  const { getValues, setValue } = useFormContext();
  const translate = useTranslate();
  const shortcut = useShortcut('Control+z');
  const values = useWatch();
  const [taken, setTaken] = useState<{ input: HTMLInputElement; own: Values; undo(): void }>();
  useLeaveGuard(note !== undefined, { name });

  const fill = (filled: Values) => {
    for (const [source, value] of Object.entries(filled)) setValue(source, value, { shouldDirty: true });
  };
  const paste = (event: ClipboardEvent) => {
    const { target: input, clipboardData } = event;
    if (!(input instanceof HTMLInputElement)) return;
    const text = clipboardData.getData('text/plain');
    const apart = takeApart({ text, source: input.name, values: getValues() });
    if (!apart) return;
    event.preventDefault();
    const { own } = apart;
    const before = Object.fromEntries(Object.keys(own).map(source => [source, getValues(source)]));
    fill(own);
    onWaiting(apart.waiting);
    const undo = () => {
      fill({ ...before, [input.name]: inOneLine(text) });
      onWaiting(waiting);
    };
    setTaken({ input, own, undo });
  };
  const isUntouched =
    taken && Object.entries(taken.own).every(([source, value]) => isEqual(get(values, source), value));
  const undo = () => {
    taken?.undo();
    taken?.input.focus();
    setTaken(undefined);
  };
  return (
    <>
      {note === undefined && !isUntouched ? (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      ) : (
        <Alert severity="info" role="status">
          {note ?? translate('seamark.in_turn.taken')}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {isUntouched && (
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                aria-keyshortcuts={shortcut}
                onClick={undo}
              >
                {translate('seamark.in_turn.as_one')}
              </Button>
            )}
            {note !== undefined && (
              <Button size="small" color="inherit" onClick={props.onLeaveOut}>
                {translate('seamark.in_turn.leave_out')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      <Box onPasteCapture={paste} sx={{ display: 'contents' }}>
        {props.children}
      </Box>
    </>
  );
}

/** As an input of one line has a text of several. */
const inOneLine = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ');
