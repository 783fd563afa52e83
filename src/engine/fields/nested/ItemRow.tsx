import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import get from 'lodash/get';
import { useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { checkValue, type Field, holds } from '../../declaration/Field';
import { EntryInput } from '../FormEntry';

/** What a button of a row does. */
export type RowDeed = 'up' | 'down' | 'remove';

interface Props {
  /** The list's name in the record. */
  source: string;
  /** What the row is called: `Crew 2`. */
  name: string;
  at: number;
  count: number;
  rows: Readonly<Record<string, Field>>;
  disabled: boolean;
  /** The entries as they were saved. */
  saved: unknown;
  onDeed(deed: RowDeed): void;
}

const icons = { up: ArrowUpward, down: ArrowDownward, remove: Delete };

/** One entry of a list of objects: its inputs, and buttons that move it or take it away. */
export function ItemRow({ source, name, at, count, rows, disabled, saved, onDeed }: Props) {
  const translate = useTranslate();
  const row: Record<string, unknown> = Object(useWatch({ name: `${source}.${at}` }));
  const idle: Record<RowDeed, boolean> = { up: at === 0, down: at === count - 1, remove: false };
  const labels: Record<RowDeed, string> = {
    up: `${translate('ra.action.move_up')}: ${name}`,
    down: `${translate('ra.action.move_down')}: ${name}`,
    remove: translate('seamark.entries.remove', { name }),
  };
  const deeds: RowDeed[] = count > 1 ? ['up', 'down', 'remove'] : ['remove'];
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
          .filter(([, field]) => field.Input && !field.hidden && !holds(field, 'hidden', row))
          .map(([member, field]) => (
            <ItemEntry key={member} {...{ source, at, member, field, row, disabled, saved }} />
          ))}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        {deeds.map(deed => {
          const Icon = icons[deed];
          return (
            <IconButton
              key={deed}
              data-deed={deed}
              size="small"
              aria-label={labels[deed]}
              disabled={disabled || idle[deed]}
              onClick={() => onDeed(deed)}
            >
              <Icon fontSize="small" />
            </IconButton>
          );
        })}
      </Stack>
    </Box>
  );
}

interface ItemEntryProps {
  source: string;
  at: number;
  /** The name of the field in the row. */
  member: string;
  field: Field;
  /** The row's values, which the field's conditions and checks look at. */
  row: Record<string, unknown>;
  disabled: boolean;
  /** The entries as they were saved. */
  saved: unknown;
}

/** One input of one entry of a list. */
function ItemEntry({ source, at, member, field, row, disabled, saved: entries }: ItemEntryProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const saved = savedIn(entries, member, get(row, member));
  const said = (group: string, otherwise = '') =>
    translate(`resources.${resource}.${group}.${source}.${member}`, { _: otherwise });
  const label = said('fields', member);
  return (
    <EntryInput
      field={field}
      source={`${source}.${at}.${member}`}
      label={label}
      helperText={said('help') || false}
      placeholder={said('placeholder') || undefined}
      disabled={disabled || field.readOnly || holds(field, 'readOnly', row)}
      isRequired={Boolean(field.required) || holds(field, 'required', row)}
      validate={(value, values) => {
        const own: Record<string, unknown> = Object(get(values, `${source}.${at}`));
        return checkValue(field, value, { values: own, saved }, label);
      }}
    />
  );
}

/** The value, where any of the saved entries has it: their order may have changed since. */
function savedIn(entries: unknown, member: string, value: unknown): unknown {
  if (!Array.isArray(entries)) return undefined;
  return entries.map(entry => get(entry, member)).find(saved => saved === value);
}
