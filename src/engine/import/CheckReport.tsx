import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { Choice } from '../ui/Choice';
import { useNumbers } from '../ui/useNumbers';
import { Figures } from './Figures';
import { LeftOutRows } from './LeftOutRows';
import type { Fate, PlannedRow, PresentMode } from './PlannedRow';

interface Props {
  rows: readonly PlannedRow[];
  source: { file: string; headers: readonly string[]; numbering: 'line' | 'feature' };
  subject: string;
  mode: PresentMode;
  /** Whether records that are there may be updated at all. */
  canUpdate: boolean;
  onMode(mode: PresentMode): void;
}

const modes = ['update', 'skip'] as const;

/** What would become of the rows, before anything is sent. */
export function CheckReport({ rows, source, subject, mode, canUpdate, onMode }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const of = (fate: Fate) => rows.filter(row => row.fate === fate).length;
  const left = rows.filter(({ fate }) => fate === 'left');
  const [update, same, skip] = [of('update'), of('same'), of('skip')];
  const figures = {
    rows: rows.length,
    create: of('create'),
    ...(update > 0 && { update }),
    ...(same > 0 && { same }),
    ...(skip > 0 && { skip }),
    left_out: left.length,
  };
  return (
    <Stack component="section" aria-label={translate('seamark.import.result')} sx={{ gap: 2 }}>
      <Figures figures={figures} />
      <span role="status" style={visuallyHidden}>
        {translate('seamark.import.checked', {
          rows: count(rows.length),
          create: count(figures.create),
          update: count(update),
          left: count(left.length),
        })}
      </span>
      {canUpdate && update + same + skip > 0 && (
        <Choice
          label={translate('seamark.import.present')}
          value={mode}
          options={modes.map(value => ({ value, label: translate(`seamark.import.present_${value}`) }))}
          onChoose={onMode}
        />
      )}
      {left.length > 0 && (
        <LeftOutRows {...{ source, subject }} title={translate('seamark.import.rejected')} rows={left} />
      )}
    </Stack>
  );
}
