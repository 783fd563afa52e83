import FileUpload from '@mui/icons-material/FileUpload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { FilePlan, FileRows } from '../../tables/FilePlan';
import type { Declaration } from '../declaration/Declaration';
import { FailedLoad } from '../ui/FailedLoad';
import { useNumbers } from '../ui/useNumbers';
import { CheckReport } from './CheckReport';
import type { Mapping } from './Mapping';
import type { PresentMode } from './PlannedRow';
import { subjectLabel } from './subjectLabel';
import type { Begin } from './useImportRun';
import type { useNamedFields } from './useNamedFields';
import { useRowPlan } from './useRowPlan';

interface Props {
  declaration: Declaration;
  named: ReturnType<typeof useNamedFields>;
  file: FileRows;
  plan: FilePlan;
  mapping: Mapping;
  mode: PresentMode;
  source: { file: string; headers: string[]; numbering: 'line' | 'feature' };
  isBusy: boolean;
  onMode(mode: PresentMode): void;
  onBegin: Begin;
}

/** The dry run of a file's rows, and the button that imports them. */
export function CheckedRows({ declaration, named, source, isBusy, onMode, onBegin, ...wanted }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const { rows, error, retry } = useRowPlan(declaration, named, wanted);
  const checking = translate(`seamark.import.${declaration.import?.key ? 'looking' : 'checking'}`);
  if (error)
    return (
      <Box>
        {translate('seamark.import.unread')}
        <FailedLoad readAt={0} isFetching={false} onRetry={retry} />
      </Box>
    );
  if (!rows) return <LinearProgress aria-label={checking} />;
  const open = rows.filter(({ fate }) => fate === 'create' || fate === 'update').length;
  return (
    <Stack sx={{ gap: 2 }}>
      <CheckReport
        {...{ rows, source, onMode }}
        mode={wanted.mode}
        subject={subjectLabel(declaration, wanted.mapping, named.labelOf)}
        canUpdate={declaration.routes.edit !== undefined}
      />
      <Box>
        <Button
          variant="contained"
          startIcon={<FileUpload />}
          loading={isBusy}
          loadingPosition="start"
          disabled={open === 0}
          onClick={() => onBegin(rows, { ...source, mode: wanted.mode })}
        >
          {translate('seamark.import.start', { smart_count: open, count: count(open) })}
        </Button>
      </Box>
    </Stack>
  );
}
