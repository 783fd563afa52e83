import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../fields/number/useNumbers';
import type { Scan } from './Scan';
import { useCheckTexts } from './useCheckTexts';

interface Props {
  scan: Scan;
  onAgain(): void;
  onStop(): void;
}

/** The progress of the checks, why they have ended, and which ones failed. */
export function ScanStatus({ scan, onAgain, onStop }: Props) {
  const translate = useTranslate();
  const { count, share: inPerCent } = useNumbers();
  const texts = useCheckTexts();
  const { state, read, total = 0, share, findings, failures } = scan;
  const isReading = state === 'reading';
  const isRunning = isReading || state === 'looking';
  const checked = state === 'stopped' ? Math.floor(read * share) : read;
  const values = { read: count(checked), total: count(Math.max(total, read)), share: inPerCent(share) };
  const isNothing = state === 'whole' && findings.length + failures.length === 0;
  const issues = `${count(findings.length)} ${translate('seamark.checks.issues', { smart_count: findings.length })}`;
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 32 }}>
        {/* Announced when it has ended, not with each page, and when an issue is dismissed. */}
        <Typography variant="body2" color="textSecondary" role="status" aria-busy={isRunning}>
          {translate(`seamark.checks.state.${state}`, values)}
          {isNothing && ` ${translate('seamark.checks.nothing')}`}
          {!isRunning && findings.length > 0 && ` ${issues}`}
        </Typography>
        {isRunning && (
          <progress
            {...(isReading ? total > 0 && { value: Math.min(total, read), max: total } : { value: share })}
            aria-label={translate('seamark.checks.progress')}
          />
        )}
        <Button size="small" onClick={isRunning ? onStop : onAgain}>
          {translate(`seamark.checks.${isRunning ? 'stop' : state === 'whole' ? 'again' : 'retry'}`)}
        </Button>
      </Stack>
      {failures.map(({ check, message }) => (
        <Alert key={`${check} ${message}`} severity="warning">
          {translate('seamark.checks.broken', {
            check: texts.title(check),
            reason: translate(message, { _: message }),
          })}
        </Alert>
      ))}
    </Stack>
  );
}
