import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import get from 'lodash/get';
import set from 'lodash/set';
import { useId, useRef, useState } from 'react';
import { RecordContextProvider, useRecordContext, useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { Field, InputProps, ValidationMessage } from '../../declaration/Field';
import { ItemRow, type RowDeed } from './ItemRow';

interface Props extends InputProps {
  rows: Readonly<Record<string, Field>>;
  max: number | undefined;
  /** What is wrong with how many there are. */
  checkCount(value: unknown, values: Record<string, unknown>): ValidationMessage;
}

/** A list of objects: an entry has inputs of its own, and is added, moved and removed by buttons. */
export function ItemsInput({
  source,
  label,
  helperText,
  disabled,
  isRequired,
  rows,
  max,
  checkCount,
}: Props) {
  const translate = useTranslate();
  const [labelId, helpId] = [useId(), useId()];
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ name: source });
  const record = useRecordContext();
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: source,
    // Not `id`, which an entry may have of its own.
    keyName: '~key',
    rules: {
      validate: (value, values) => {
        const problem = checkCount(value, values);
        if (!problem) return true;
        const { message, args } = typeof problem === 'string' ? { message: problem, args: {} } : problem;
        return `@@react-admin@@${JSON.stringify({ message, args: { ...args, field: label } })}`;
      },
    },
  });
  // Its own error, not one of an entry's: a rule's is at the root, a server's is not.
  const own: unknown = get(errors, `${source}.root.message`) ?? get(errors, `${source}.message`);
  const problem = typeof own === 'string' ? own : undefined;
  const count = fields.length;
  const nameOf = (at: number) => translate('seamark.entries.name', { field: label, number: at + 1 });

  /** Puts the focus where the administrator goes on, once it is drawn. */
  const focus = (selector: string, at: number) =>
    requestAnimationFrame(() => {
      const row = box.current?.querySelectorAll(':scope > ul > li')[at];
      const wanted = row?.querySelector<HTMLElement>(selector);
      (wanted ?? box.current?.querySelector<HTMLElement>('[data-deed="add"]'))?.focus();
    });
  const add = () => {
    append(newRow(rows), { shouldFocus: false });
    focus('input, textarea, [tabindex="0"]', count);
  };
  const deeds: Record<RowDeed, (at: number) => void> = {
    up: at => put(at, at - 1, 'up'),
    down: at => put(at, at + 1, 'down'),
    remove: at => {
      remove(at);
      focus('[data-deed="remove"]', Math.min(at, count - 2));
    },
  };
  function put(at: number, to: number, deed: RowDeed) {
    move(at, to);
    setSaid(translate('seamark.sortable.moved', { place: to + 1, count }));
    focus(`[data-deed="${deed}"]:enabled, [data-deed]:enabled`, to);
  }

  return (
    <Box
      ref={box}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={problem || helperText ? helpId : undefined}
      sx={{ my: 1, minWidth: 0 }}
    >
      <Typography id={labelId} variant="body2" color={problem ? 'error' : 'textSecondary'}>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </Typography>
      <RecordContextProvider value={{ ...record, ...getValues() } as never}>
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
          {fields.map((entry, at) => (
            <li key={entry['~key']}>
              <ItemRow
                {...{ source, at, count, rows, disabled }}
                saved={get(record, source)}
                name={nameOf(at)}
                onDeed={deed => deeds[deed](at)}
              />
            </li>
          ))}
        </Stack>
      </RecordContextProvider>
      {(problem || helperText) && (
        <FormHelperText id={helpId} error={Boolean(problem)}>
          {problem ? <ValidationError error={problem} /> : helperText}
        </FormHelperText>
      )}
      <span className={problem ? 'Mui-error' : undefined}>
        <Button
          data-deed="add"
          size="small"
          startIcon={<Add />}
          aria-label={`${translate('seamark.entries.add')}: ${label}`}
          disabled={disabled || (max !== undefined && count >= max)}
          onClick={add}
        >
          {translate('seamark.entries.add')}
        </Button>
      </span>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  );
}

/** A new entry: what its fields begin with, and nothing in the others, so that no old entry's values show. */
function newRow(rows: Props['rows']): Record<string, unknown> {
  const row = {};
  for (const [member, { initial }] of Object.entries(rows)) set(row, member, initial ?? null);
  return row;
}
