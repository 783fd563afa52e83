import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import type { Declaration, ListView } from '../declaration/Declaration';
import { useNumbers } from '../ui/useNumbers';
import { FoundRow } from './FoundRow';
import type { Found } from './Scan';

interface Props {
  declaration: Declaration;
  list: ListView;
  found: readonly Found[];
  /** Whether no more can come. */
  isEnded: boolean;
}

/** As many are drawn, and as many more on a press. */
const atOnce = 50;

/** The records that were found, each with what is said of it. */
export function FoundRecords({ declaration, list, found, isEnded }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const [most, setMost] = useState(atOnce);
  const records = new Map<RaRecord['id'], Found[]>();
  for (const each of found) {
    const known = records.get(each.record.id);
    if (known) known.push(each);
    else records.set(each.record.id, [each]);
  }
  const all = [...records.values()];
  if (all.length === 0)
    return isEnded && <Typography color="textSecondary">{translate('seamark.checks.none')}</Typography>;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Card
        component="ul"
        variant="outlined"
        aria-label={translate('seamark.checks.records')}
        sx={{ width: '100%', m: 0, p: 0, listStyle: 'none' }}
      >
        {all.slice(0, most).map(
          ([first, ...more]) =>
            first && (
              <RecordContextProvider key={first.record.id} value={first.record}>
                <FoundRow declaration={declaration} list={list} found={[first, ...more]} />
              </RecordContextProvider>
            ),
        )}
      </Card>
      {all.length > most && (
        <Button variant="outlined" onClick={() => setMost(most + atOnce)}>
          {translate('seamark.checks.more', { count: count(all.length - most) })}
        </Button>
      )}
    </Stack>
  );
}
