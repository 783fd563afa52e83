import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import without from 'lodash/without';
import { useMemo } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Field } from '../../declaration/Field';
import { useNumbers } from '../../fields/number/useNumbers';
import { useColours } from '../colours';
import type { Tint } from '../useRecordsOnMap';

interface Props {
  label: string;
  /** The field that colours the records. Undefined if all have one colour. */
  field: Field | undefined;
  source: string;
  tints: readonly Tint[];
  /** The values that the list is filtered by. */
  chosen: readonly string[];
  /** Filters by these values; by none, clears the filter. Undefined if the list has no such filter. */
  onChoose?: ((ids: string[]) => void) | undefined;
}

const maxShown = 12;

/** The values of the colours. Pressing one filters the list by it; pressing it again removes that filter. */
export function Legend({ label, field, source, tints, chosen, onChoose }: Props) {
  const { tints: colours } = useColours();
  const { count: format } = useNumbers();
  const translate = useTranslate();
  if (!field || tints.length === 0) return null;
  return (
    <Stack
      component="ul"
      aria-label={label}
      direction="row"
      sx={{ gap: 0.75, flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
    >
      {tints.slice(0, maxShown).map(({ id, record, count }, at) => {
        const colour = colours[Math.min(at, distinctTints, colours.length - 1)];
        const dot = (
          <Box
            component="span"
            sx={{ width: 12, height: 12, borderRadius: 6, flexShrink: 0 }}
            style={{ backgroundColor: colour }}
          />
        );
        const name = id ? (
          <RecordContextProvider value={record}>
            <field.Cell source={source} />
          </RecordContextProvider>
        ) : (
          translate('seamark.map.no_value')
        );
        const isChosen = chosen.includes(id);
        const choose = () => onChoose?.(isChosen ? without(chosen, id) : [id]);
        return (
          <li key={id}>
            <Chip
              size="small"
              icon={dot}
              label={
                <>
                  {name} {format(count)}
                </>
              }
              variant={isChosen ? 'filled' : 'outlined'}
              sx={{
                '& .MuiChip-icon': { marginInlineStart: '8px' },
                '& .status > span': { display: 'none' },
              }}
              {...(onChoose && id && { onClick: choose, 'aria-pressed': isChosen })}
            />
          </li>
        );
      })}
      {tints.length > maxShown && (
        <Box component="li" sx={{ typography: 'body2', color: 'text.secondary', alignSelf: 'center' }}>
          {translate('seamark.batch.more', { count: format(tints.length - maxShown) })}
        </Box>
      )}
    </Stack>
  );
}

/** The number of values with a distinct colour; the others share one. */
const distinctTints = 8;

/** The values of the records' colours, the most frequent first, and each value's colour index. */
export function useTints(tints: readonly Tint[]) {
  return useMemo(() => {
    const legend = [...tints].sort((a, b) => b.count - a.count || a.id.localeCompare(b.id));
    return { legend, colours: new Map(legend.map(({ id }, at) => [id, Math.min(at, distinctTints)])) };
  }, [tints]);
}
