import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { pathTo } from '../declaration/addresses';
import type { Declaration, ListView } from '../declaration/Declaration';
import { hasRowActions, RowActions } from '../list/RowActions';
import { nameOf } from '../ui/nameOf';
import { viewOf } from '../ui/viewOf';
import { OfferButton } from './OfferButton';
import type { Found } from './Scan';
import { useCheckTexts } from './useCheckTexts';

interface Props {
  declaration: Declaration;
  list: ListView;
  /** All that was found of one record. */
  found: readonly [Found, ...Found[]];
}

/** Values of the record that are shown besides its name. */
const mostValues = 3;

/** A record that was found: its name as a link, what is said of it, and what would mend it. */
export function FoundRow({ declaration, list, found }: Props) {
  const texts = useCheckTexts(declaration);
  const [{ record }] = found;
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', '& a': { color: 'primary.main' } }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            <Name declaration={declaration} record={record} />
          </Typography>
          <Typography variant="body2" color="textSecondary" component="div">
            <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap' }}>
              {list.columns.slice(0, mostValues).map(({ source, field: { Cell } }) => (
                <Cell key={source} source={source} />
              ))}
            </Stack>
          </Typography>
          {found.map(each => (
            <Typography key={each.check} variant="body2" component="div">
              {texts.finding(each)} {each.other && <Name declaration={declaration} record={each.other} />}{' '}
              <OfferButton declaration={declaration} found={each} />
            </Typography>
          ))}
        </Box>
        {hasRowActions(declaration) && <RowActions declaration={declaration} />}
      </Stack>
    </Box>
  );
}

function Name({ declaration, record }: { declaration: Declaration; record: Found['record'] }) {
  const type = viewOf(declaration, record);
  const name = <bdi>{nameOf(declaration, record) || String(record.id)}</bdi>;
  if (!type) return name;
  return <Link to={pathTo(declaration, type, record.id)}>{name}</Link>;
}
