import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import get from 'lodash/get';
import set from 'lodash/set';
import { useRef, useState } from 'react';
import { RecordContextProvider, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { checkValue, hasInput, withLabel } from '../../declaration/checkValue';
import type { Field, InputProps, ValidationMessage } from '../../declaration/Field';
import { EntryInput } from '../base/FormEntry';
import { EntriesGroup } from '../base/InputGroup';
import { savedIn } from './savedIn';

interface Props extends InputProps {
  rows: Readonly<Record<string, Field>>;
  max: number | undefined;
  /** Checks the number of entries. */
  checkCount(count: number): ValidationMessage;
}

/** Edits a list of objects: every entry has its own inputs; buttons add, move and remove entries. */
export function ItemsInput(props: Props) {
  const { source, label, helperText, disabled, required, rows, max } = props;
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const record = useRecordContext();
  const { list, addRef, entries, error, announced, add, onMove } = useEntries(props);
  const count = entries.length;
  return (
    <EntriesGroup
      {...{ label, required, helperText, error, addRef }}
      addDisabled={disabled || (max !== undefined && count >= max)}
      onAdd={add}
    >
      <Box role="status" sx={visuallyHidden}>
        {announced}
      </Box>
      <RecordContextProvider value={{ ...record, ...getValues() } as never}>
        <Stack component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
          {entries.map((entry, at) => (
            <li key={entry['~key']}>
              <ItemRow
                {...{ source, at, count, rows, disabled }}
                saved={get(record, source)}
                name={translate('seamark.entries.name', { field: label, number: at + 1 })}
                onMove={pressed => onMove[pressed](at)}
              />
            </li>
          ))}
        </Stack>
      </RecordContextProvider>
    </EntriesGroup>
  );
}

/** The entries, the list's error and its actions, which move the focus to where the user continues. */
function useEntries({ source, label, disabled, rows, validate, checkCount }: Props) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const [announced, announce] = useState('');
  const { control } = useFormContext();
  const { errors } = useFormState({ name: source });
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: source,
    // Not `id`, which an entry may contain.
    keyName: '~key',
    rules: {
      validate: (value, values) => {
        const count = Array.isArray(value) ? value.length : 0;
        // The inputs of an entry check it.
        const problem = count > 0 ? checkCount(count) : validate([], values);
        return disabled || !problem || `@@react-admin@@${JSON.stringify(withLabel(problem, label))}`;
      },
    },
  });
  // The list's error, not an entry's: a rule's is at the root, a server's is not.
  const error: unknown = get(errors, `${source}.root.message`) ?? get(errors, `${source}.message`);
  const count = fields.length;

  /** Changes the list and focuses an element of an entry, else the add button, before the next key. */
  const changeAndFocus = (change: () => void, at: number, selector: string) => {
    flushSync(change);
    const target = list.current?.children[at]?.querySelector<HTMLElement>(selector);
    (target ?? addRef.current)?.focus();
  };
  const moveRow = (at: number, to: number, pressed: RowMove) => {
    announce(translate('seamark.sortable.moved', { position: to + 1, count }));
    changeAndFocus(() => move(at, to), to, `[data-move="${pressed}"]:enabled, [data-move]:enabled`);
  };
  const onMove: Record<RowMove, (at: number) => void> = {
    up: at => moveRow(at, at - 1, 'up'),
    down: at => moveRow(at, at + 1, 'down'),
    remove: at => changeAndFocus(() => remove(at), Math.min(at, count - 2), '[data-move="remove"]'),
  };
  const add = () =>
    changeAndFocus(
      () => append(newRow(rows), { shouldFocus: false }),
      count,
      'input, textarea, [tabindex="0"]',
    );

  return {
    list,
    addRef,
    entries: fields,
    error: typeof error === 'string' ? error : undefined,
    announced,
    add,
    onMove,
  };
}

/** A new entry: initial values, null for the other fields, so that no old entry's values show. */
function newRow(rows: Props['rows']): Record<string, unknown> {
  const row = {};
  for (const [member, { initial }] of Object.entries(rows)) set(row, member, initial ?? null);
  return row;
}

/** The action of a row's button. */
type RowMove = 'up' | 'down' | 'remove';

interface ItemRowProps {
  /** The list's name in the record. */
  source: string;
  /** The row's name: `Crew 2`. */
  name: string;
  at: number;
  count: number;
  rows: Readonly<Record<string, Field>>;
  disabled: boolean;
  /** The entries as they were saved. */
  saved: unknown;
  onMove(move: RowMove): void;
}

const icons = { up: ArrowUpward, down: ArrowDownward, remove: Delete };

/** One entry of a list of objects: its inputs, and buttons to move and remove it. */
function ItemRow({ source, name, at, count, rows, disabled, saved, onMove }: ItemRowProps) {
  const translate = useTranslate();
  const row: Record<string, unknown> = Object(useWatch({ name: `${source}.${at}` }));
  const isDisabled: Record<RowMove, boolean> = { up: at === 0, down: at === count - 1, remove: false };
  const labels: Record<RowMove, string> = {
    up: `${translate('ra.action.move_up')}: ${name}`,
    down: `${translate('ra.action.move_down')}: ${name}`,
    remove: translate('seamark.entries.remove', { name }),
  };
  const moves: RowMove[] = count > 1 ? ['up', 'down', 'remove'] : ['remove'];
  return (
    <Box
      component="fieldset"
      sx={{ minWidth: 0, m: 0, p: { xs: 1, sm: 2 }, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="legend" sx={{ px: 0.5, typography: 'body2', color: 'text.secondary' }}>
        {name}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {Object.entries(rows)
          .filter(([, field]) => hasInput(field, row))
          .map(([member, field]) => (
            <ItemEntry key={member} {...{ source, at, member, field, row, disabled, saved }} />
          ))}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        {moves.map(move => {
          const Icon = icons[move];
          return (
            <IconButton
              key={move}
              data-move={move}
              size="small"
              aria-label={labels[move]}
              disabled={disabled || isDisabled[move]}
              onClick={() => onMove(move)}
            >
              <Icon fontSize="small" />
            </IconButton>
          );
        })}
      </Stack>
    </Box>
  );
}

interface ItemEntryProps extends Pick<ItemRowProps, 'source' | 'at' | 'disabled' | 'saved'> {
  /** The field's name in the row. */
  member: string;
  field: Field;
  /** The row's values, for the field's conditions and checks. */
  row: Record<string, unknown>;
}

/** An input of an entry. */
function ItemEntry({ source, at, member, field, row, disabled, saved: entries }: ItemEntryProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const saved = savedIn(entries, member, get(row, member));
  const label = translate(`resources.${resource}.fields.${source}.${member}`, { _: member });
  return (
    <EntryInput
      {...{ field, label, disabled }}
      source={`${source}.${at}.${member}`}
      textPath={`${source}.${member}`}
      values={row}
      validate={(value, values) => {
        const rowValues: Record<string, unknown> = Object(get(values, `${source}.${at}`));
        return checkValue(field, value, { values: rowValues, saved }, label);
      }}
    />
  );
}
