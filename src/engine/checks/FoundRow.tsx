import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import get from 'lodash/get';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { pathTo } from '../declaration/addresses';
import type { Declaration, ListView } from '../declaration/Declaration';
import { hasRowActions, RowActions } from '../list/RowActions';
import { placeOf } from '../map/placeOf';
import { placeText } from '../map/placeText';
import { nameOf } from '../ui/nameOf';
import { viewOf } from '../ui/viewOf';
import { OfferButton } from './OfferButton';
import type { Found } from './Scan';
import { useCheckTexts } from './useCheckTexts';

interface Props {
  declaration: Declaration;
  list: ListView;
  found: Found;
  isDismissed: boolean;
  onDismiss: ((found: Found) => Promise<void>) | undefined;
}

/** Values of the record that are shown with its name. */
const mostValues = 2;

/** A finding in a line: code and title, what is wrong, where the record and the other are, and what would fix it. */
export function FoundRow({ declaration, list, found, isDismissed, onDismiss }: Props) {
  const translate = useTranslate();
  const texts = useCheckTexts(declaration);
  const { record, other } = found;
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 0.5, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
    >
      <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Stack
          direction="row"
          sx={{
            ...{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'center', minWidth: 0, typography: 'body2' },
            ...{ overflowWrap: 'anywhere', '& a': { color: 'primary.main' } },
          }}
        >
          {valuesOf(declaration, list, record).map(({ source, field: { Cell } }) => (
            <Cell key={source} source={source} />
          ))}
          <b>
            <Name declaration={declaration} record={record} />
          </b>
          <Position declaration={declaration} record={record} />
          <span>
            {texts.finding(found)} {other && <Name declaration={declaration} record={other} />}
          </span>
          {other && <Position declaration={declaration} record={other} />}
          {!isDismissed && <OfferButton declaration={declaration} found={found} />}
          {onDismiss && (
            <Button size="small" color="inherit" onClick={() => onDismiss(found)}>
              {translate(`seamark.checks.${isDismissed ? 'restore' : 'dismiss'}`)}
            </Button>
          )}
        </Stack>
        {hasRowActions(declaration) && <RowActions declaration={declaration} />}
      </Stack>
    </Box>
  );
}

/** The first columns that say something besides the name and the place: a station's code and type. */
function valuesOf(declaration: Declaration, { columns }: ListView, record: Found['record']) {
  const { latitude = '', longitude = '', point = '' } = declaration.map ?? {};
  const shown = new Set([nameOf(declaration, record)]);
  const isNew = (text: string) => text !== '' && !shown.has(text) && shown.add(text);
  return columns
    .filter(({ source }) => ![latitude, longitude, point].includes(source))
    .filter(({ source, field }) => {
      const value: unknown = get(record, source);
      return value && isNew(field.toText(value, record));
    })
    .slice(0, mostValues);
}

function Position({ declaration: { map }, record }: { declaration: Declaration; record: Found['record'] }) {
  const place = map && placeOf(record, map);
  return place && <span style={{ whiteSpace: 'nowrap' }}>{placeText(place)}</span>;
}

function Name({ declaration, record }: { declaration: Declaration; record: Found['record'] }) {
  const type = viewOf(declaration, record);
  const name = <bdi>{nameOf(declaration, record) || String(record.id)}</bdi>;
  if (!type) return name;
  return <Link to={pathTo(declaration, type, record.id)}>{name}</Link>;
}
