import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import type { InputProps } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { TextLine } from './TextLine';

interface Props extends InputProps {
  /** Key of the message for a line that is empty. */
  entryRequired: string;
  /** Key of a line's name. */
  entryName: string;
}

/**
 * Edits a list of texts, a line each: Enter goes on to the next, and what is pasted in several lines becomes
 * as many. After a check that failed, every empty line shows its own error.
 */
export function TextsInput({
  source,
  label,
  helperText,
  placeholder,
  disabled,
  isRequired,
  validate,
  entryRequired,
  entryName,
}: Props) {
  const { field, fieldState } = useInput({ source, disabled, validate, format: same, parse: same });
  const translate = useTranslate();
  const lines = useRef<HTMLUListElement>(null);
  const [labelId, helpId] = [useId(), useId()];
  const entries: string[] = Array.isArray(field.value) ? field.value.map(textOf) : [];
  const { error } = fieldState;

  /** Puts the focus where the administrator goes on: into the given line. */
  const focus = (at: number) =>
    requestAnimationFrame(() => lines.current?.querySelectorAll('input')[at]?.focus());
  const change = (changed: string[]) => field.onChange(changed);
  const add = () => {
    change([...entries, '']);
    focus(entries.length);
  };
  const remove = (at: number) => {
    change(entries.toSpliced(at, 1));
    focus(Math.min(at, entries.length - 2));
  };

  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      aria-describedby={helperText ? helpId : undefined}
      sx={{ my: 1 }}
    >
      <Typography id={labelId} variant="body2" color="textSecondary">
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </Typography>
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
              onRemove={() => remove(at)}
              onNext={() => (at === entries.length - 1 ? add() : focus(at + 1))}
              onPasteLines={pasted => {
                change(entries.toSpliced(at, 1, ...pasted));
                focus(at + pasted.length - 1);
              }}
            />
          );
        })}
      </Stack>
      {error && !entries.some(isBlank) && (
        <FormHelperText error>
          <ValidationError error={error.message ?? ''} />
        </FormHelperText>
      )}
      {helperText && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
      <Button size="small" startIcon={<Add />} disabled={disabled} onClick={add}>
        {translate('seamark.entries.add')}
      </Button>
    </Box>
  );
}

const same = (value: unknown) => value;

const isBlank = (entry: string) => entry.trim() === '';
