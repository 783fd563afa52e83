import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { useNumbers } from '../ui/useNumbers';
import { type FindingProps, FindingRow } from './FindingRow';
import type { Finding } from './Scan';

interface Props extends Omit<FindingProps, 'finding'> {
  findings: readonly Finding[];
  /** Whether to report that there are none. */
  isFinal: boolean;
}

/** The number of findings per page; a button adds another page. */
const pageSize = 50;

export function FindingList({ findings, isFinal, ...row }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const [maxShown, setMaxShown] = useState(pageSize);
  if (findings.length === 0)
    return isFinal && <Typography color="textSecondary">{translate('seamark.checks.none')}</Typography>;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Card
        component="ul"
        variant="outlined"
        aria-label={translate('seamark.checks.records')}
        sx={{ width: '100%', m: 0, p: 0, listStyle: 'none' }}
      >
        {findings.slice(0, maxShown).map(each => (
          <RecordContextProvider key={`${each.check} ${each.record.id}`} value={each.record}>
            <FindingRow {...row} finding={each} />
          </RecordContextProvider>
        ))}
      </Card>
      {findings.length > maxShown && (
        <Button variant="outlined" onClick={() => setMaxShown(maxShown + pageSize)}>
          {translate('seamark.checks.more', { count: count(findings.length - maxShown) })}
        </Button>
      )}
    </Stack>
  );
}
