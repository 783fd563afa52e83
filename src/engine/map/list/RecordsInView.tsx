import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Identifier } from 'react-admin';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { placeText } from '../../fields/coordinate/place';
import { useNumbers } from '../../fields/number/useNumbers';
import type { Placed } from '../useRecordsOnMap';

/** A record on the list's map. */
export type PlacedRecord = Placed<{
  id: Identifier;
  name: string;
  /** Undefined if it has no screen. */
  path: string | undefined;
}>;

interface Props {
  /** The records that the map shows. */
  visible: readonly PlacedRecord[];
  /** The problems of records, by id. */
  issues: ReadonlyMap<unknown, string>;
  /** Called with the record that is focused or hovered. */
  onHighlight(placed: PlacedRecord | undefined): void;
}

const Rows = styled('ul')(({ theme: { palette, typography } }) => ({
  ...typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 2,
  minHeight: 0,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '& li': { padding: '6px 4px', borderBottom: `1px solid ${palette.divider}` },
  '& li:hover': { backgroundColor: palette.action.hover },
  '& a': { color: palette.primary.main },
  '& small': { display: 'block', color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .issue': { color: palette.error.main },
}));

/** Longer lists are hard to scan. */
const maxListed = 50;

/** The records that the map shows, as a list of links. */
export function RecordsInView({ visible, issues, onHighlight }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const title = translate('seamark.map.in_view', { count: count(visible.length) });
  const first = visible.slice(0, maxListed);
  return (
    <Stack component="section" aria-label={title} sx={{ minHeight: 0, gap: 0.5 }}>
      <Typography component="h2" variant="subtitle2">
        <span role="status">{title}</span>
      </Typography>
      <Rows
        // Without links inside, it could not be scrolled with the keyboard.
        {...(!first.some(({ path }) => path) && { tabIndex: 0, 'aria-label': title })}
        onMouseLeave={() => onHighlight(undefined)}
      >
        {first.map(placed => {
          const { id, name, path } = placed;
          const highlight = { onMouseEnter: () => onHighlight(placed), onFocus: () => onHighlight(placed) };
          return (
            <li key={id} onBlur={() => onHighlight(undefined)} {...highlight}>
              {path ? (
                <Link to={path}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
              <small>{placeText(placed)}</small>
              <small className="issue">{issues.get(id)}</small>
            </li>
          );
        })}
      </Rows>
      {visible.length > maxListed && (
        <Typography variant="body2" color="textSecondary">
          {translate('seamark.map.unlisted', { count: count(visible.length - maxListed) })}
        </Typography>
      )}
    </Stack>
  );
}
