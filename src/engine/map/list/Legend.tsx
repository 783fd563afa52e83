import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../../ui/useNumbers';
import { coloursOf } from '../colours';
import { ownTints, type Tint } from './useTints';

interface Props {
  label: string;
  tints: readonly Tint[];
  /** The value that the list is filtered by. */
  chosen: string | undefined;
  /** Filters by a value, or by none. Absent where the list can't be filtered by it. */
  onChoose?: ((id: string | undefined) => void) | undefined;
}

const most = 12;

/** What the colours stand for. A press filters the list by one, another press by none. */
export function Legend({ label, tints, chosen, onChoose }: Props) {
  const theme = useTheme();
  const isForced = useMediaQuery('(forced-colors: active)');
  const { tints: colours } = coloursOf(theme, isForced);
  const { count: written } = useNumbers();
  const translate = useTranslate();
  if (tints.length === 0) return null;
  return (
    <Stack
      component="ul"
      aria-label={label}
      direction="row"
      sx={{ gap: 0.75, flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
    >
      {tints.slice(0, most).map(({ id, name, count }, at) => {
        const colour = colours[Math.min(at, ownTints, colours.length - 1)];
        const dot = (
          <Box
            component="span"
            sx={{ width: 12, height: 12, borderRadius: 6, flexShrink: 0 }}
            style={{ backgroundColor: colour }}
          />
        );
        const text = `${name} ${written(count)}`;
        const isChosen = chosen === id;
        return (
          <li key={id}>
            <Chip
              size="small"
              icon={dot}
              label={text}
              variant={isChosen ? 'filled' : 'outlined'}
              sx={{ '& .MuiChip-icon': { marginInlineStart: '8px' } }}
              {...(onChoose &&
                id && { onClick: () => onChoose(isChosen ? undefined : id), 'aria-pressed': isChosen })}
            />
          </li>
        );
      })}
      {tints.length > most && (
        <Box component="li" sx={{ typography: 'body2', color: 'text.secondary', alignSelf: 'center' }}>
          {translate('seamark.map.more', { count: written(tints.length - most) })}
        </Box>
      )}
    </Stack>
  );
}
