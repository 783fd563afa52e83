import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { distanceBetween, placeText } from '../fields/coordinate/place';
import { placeOf } from '../fields/coordinate/placeOf';
import { useNumbers } from '../fields/number/useNumbers';
import { hasRowActions, RowActions } from '../list/RowActions';
import { useDeclaration } from '../panel/DeclarationsContext';
import { passFocusOn } from '../panel/screenFocus';
import { RecordName } from '../ui/RecordName';
import { subjectOf } from '../ui/subjectOf';
import { OfferButton } from './OfferButton';
import type { Finding } from './Scan';
import { useCheckTexts } from './useCheckTexts';

interface FindingProps {
  finding: Finding;
  isDismissed: boolean;
  /** Dismisses a finding, or restores it; undefined if the user may not. */
  onDismiss: ((finding: Finding) => Promise<void>) | undefined;
}

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

/** A finding in one line: its code and title, the problem, both positions, and the suggested fix. */
function FindingRow({ finding, isDismissed, onDismiss }: FindingProps) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const texts = useCheckTexts();
  const { record, other, kilometres } = finding;
  const dismiss = translate(`seamark.checks.${isDismissed ? 'restore' : 'dismiss'}`);
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 0.5, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
    >
      <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Stack
          ref={passFocusOn}
          direction="row"
          sx={{
            ...{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'center', minWidth: 0, typography: 'body2' },
            ...{ overflowWrap: 'anywhere', '& a': { color: 'primary.main' } },
          }}
        >
          <b>
            <RecordName {...{ declaration, record }} name={subjectOf(declaration, record)} />
          </b>
          <Position record={record} />
          <span>{texts.finding(finding)}</span>
          {other && (
            <>
              <RecordName {...{ declaration, record: other }} name={subjectOf(declaration, other)} />
              <Position record={other} />
              {kilometres === undefined && <Distance {...{ record, other }} />}
            </>
          )}
          {!isDismissed && <OfferButton finding={finding} />}
          {onDismiss && (
            <Button
              size="small"
              color="inherit"
              aria-label={`${dismiss}: ${declaration.recordRepresentation(record)}`}
              onClick={() => onDismiss(finding)}
            >
              {dismiss}
            </Button>
          )}
        </Stack>
        {hasRowActions(declaration) && <RowActions declaration={declaration} />}
      </Stack>
    </Box>
  );
}

function Position({ record }: Pick<Finding, 'record'>) {
  const { map } = useDeclaration();
  const place = map && placeOf(record, map);
  return place && <span style={{ whiteSpace: 'nowrap' }}>{placeText(place)}</span>;
}

/** How far apart two records with the same value are. */
function Distance({ record, other }: { record: RaRecord; other: RaRecord }) {
  const { map } = useDeclaration();
  const translate = useTranslate();
  const { distance } = useNumbers();
  const [place, otherPlace] = [record, other].map(each => map && placeOf(each, map));
  return (
    place &&
    otherPlace && (
      <span>
        {translate('seamark.checks.apart', { distance: distance(distanceBetween(place, otherPlace)) })}
      </span>
    )
  );
}
