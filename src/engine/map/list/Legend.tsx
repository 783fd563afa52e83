import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import without from 'lodash/without';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { textOf } from '../../declaration/textOf';
import { useChoiceRecords } from '../../fields/choice/reference';
import { useNumbers } from '../../fields/number/useNumbers';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { useColours } from '../colours';
import type { Tint } from '../useRecordsOnMap';

interface Props {
  label: string;
  tints: readonly (Tint & { name: string })[];
  /** The values that the list is filtered by. */
  chosen: readonly string[];
  /** Filters by these values; by none, clears the filter. Undefined if the list has no such filter. */
  onChoose?: ((ids: string[]) => void) | undefined;
}

const maxShown = 12;

/** The values of the colours. Pressing one filters the list by it; pressing it again removes that filter. */
export function Legend({ label, tints, chosen, onChoose }: Props) {
  const { tints: colours } = useColours();
  const { count: format } = useNumbers();
  const translate = useTranslate();
  if (tints.length === 0) return null;
  return (
    <Stack
      component="ul"
      aria-label={label}
      direction="row"
      sx={{ gap: 0.75, flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
    >
      {tints.slice(0, maxShown).map(({ id, name, count }, at) => {
        const colour = colours[Math.min(at, distinctTints, colours.length - 1)];
        const dot = (
          <Box
            component="span"
            sx={{ width: 12, height: 12, borderRadius: 6, flexShrink: 0 }}
            style={{ backgroundColor: colour }}
          />
        );
        const text = `${name} ${format(count)}`;
        const isChosen = chosen.includes(id);
        const choose = () => onChoose?.(isChosen ? without(chosen, id) : [id]);
        return (
          <li key={id}>
            <Chip
              size="small"
              icon={dot}
              label={text}
              variant={isChosen ? 'filled' : 'outlined'}
              sx={{ '& .MuiChip-icon': { marginInlineStart: '8px' } }}
              {...(onChoose && id && { onClick: choose, 'aria-pressed': isChosen })}
            />
          </li>
        );
      })}
      {tints.length > maxShown && (
        <Box component="li" sx={{ typography: 'body2', color: 'text.secondary', alignSelf: 'center' }}>
          {translate('seamark.map.more', { count: format(tints.length - maxShown) })}
        </Box>
      )}
    </Stack>
  );
}

/** The number of values with a distinct colour; the others share one. */
const distinctTints = 8;

/** All records have the first colour. */
const noColours: ReadonlyMap<string, number> = new Map();

/** The values of the records' colours, the most frequent first, and each value's colour index. */
export function useTints({ name, fields }: Declaration, tint: string | undefined, tints: readonly Tint[]) {
  const locale = useLocale();
  const translate = useTranslate();
  const field = tint === undefined ? undefined : fields[tint];
  const target = useDeclarations().find(each => each.name === field?.target);
  const { data: targetRecords } = useChoiceRecords(target?.name);

  return useMemo(() => {
    if (tint === undefined || !field) return { legend: [], colours: noColours };
    function nameOf(id: string, value: unknown): string {
      if (!id) return translate('seamark.map.no_value');
      const choice = field?.choices?.find(each => String(each.id) === id);
      const declared = typeof choice?.name === 'string' ? choice.name : id;
      const record = targetRecords?.data.find(each => String(each.id) === id);
      const embedded = value !== null && typeof value === 'object' ? textOf(value) : '';
      return field?.target
        ? (record && target?.recordRepresentation(record)) || embedded || id
        : translate(`resources.${name}.choices.${tint}.${id}`, { _: declared });
    }
    const legend = tints
      .map(each => ({ ...each, name: nameOf(each.id, each.value) }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, locale));
    return { legend, colours: new Map(legend.map(({ id }, at) => [id, Math.min(at, distinctTints)])) };
  }, [tint, field, name, tints, target, targetRecords, translate, locale]);
}
