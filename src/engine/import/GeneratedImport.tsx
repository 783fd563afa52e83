import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import compact from 'lodash/compact';
import pickBy from 'lodash/pickBy';
import { useMemo, useSyncExternalStore } from 'react';
import { type I18nProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatDate } from '../fields/date/formatDate';
import { useNumbers } from '../fields/number/useNumbers';
import { useDeclaration } from '../panel/DeclarationsContext';
import { useFocusAfter, useFocusBack } from '../panel/screenFocus';
import { usePanelI18nProvider } from '../panel/usePanelI18nProvider';
import { isRepeatable, type RunState } from '../run/Run';
import { RunButtons, RunStatus } from '../run/RunStatus';
import { PageTitle } from '../ui/PageTitle';
import { recordListPath } from '../ui/recordPath';
import { useLeaveGuard } from '../ui/useLeaveGuard';
import { FileImport } from './FileImport';
import { ImportReport } from './ImportReport';
import { countDone } from './importStore';
import { RowImport, skippedOf, unchangedCount } from './RowImport';
import { useFileImport } from './useFileImport';
import { type CurrentImport, useImportRun } from './useImportRun';
import { type NamedFields, subjectLabel, useNamedFields } from './useNamedFields';

/** The import screen of the resource in context, for rows or for a file. */
export function GeneratedImport() {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const named = useNamedFields(declaration, useTranslators());
  const name = translate(`resources.${declaration.name}.name`, { smart_count: 2 });
  const Steps = declaration.import?.send === 'file' ? FileSteps : RowSteps;
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle>{translate('seamark.import.title', { name })}</PageTitle>
      <Steps named={named} />
    </Stack>
  );
}

interface StepsProps {
  named: NamedFields;
}

const cardPadding = { p: { xs: 2, sm: 2.5 } };

/** An import that sends the file. */
function FileSteps({ named: { columns } }: StepsProps) {
  return (
    <Card variant="outlined" sx={cardPadding}>
      <FileImport control={useFileImport({ columns })} />
    </Card>
  );
}

type ImportControl = ReturnType<typeof useImportRun>;

/** Interrupted imports of rows, the wizard, the running one. */
function RowSteps({ named }: StepsProps) {
  const control = useImportRun(named.declaration);
  const { current, isBusy, begin } = control;
  useFocusBack(isBusy);
  return (
    <>
      {!current && <UnfinishedImports control={control} />}
      <Card variant="outlined" sx={cardPadding}>
        {current ? (
          <Current {...{ named, control, current }} />
        ) : (
          <RowImport {...{ named, isBusy }} onBegin={begin} />
        )}
      </Card>
    </>
  );
}

interface CurrentProps {
  named: NamedFields;
  control: ImportControl;
  current: CurrentImport;
}

function Current({ named, control, current }: CurrentProps) {
  const state = useSyncExternalStore(current.run.subscribe, current.run.state);
  return state.step === 'ended' || state.step === 'cancelled' ? (
    <EndedImport {...{ named, current, state }} onAnother={control.close} />
  ) : (
    <RunningImport {...{ current, state }} onCancel={control.cancel} />
  );
}

interface RunProps {
  current: CurrentImport;
  state: RunState;
}

/** A running import: its progress, and the buttons that pause or cancel it. */
function RunningImport({ current, state, onCancel }: RunProps & { onCancel(): void }) {
  const { job, run, isResumable } = current;
  const translate = useTranslate();
  useLeaveGuard(state.step !== 'paused' || !isResumable, {
    texts: isResumable ? 'seamark.import.leave_kept' : 'seamark.import.leave',
    runs: true,
  });
  useFocusAfter();
  const label = translate('seamark.import.running', { file: job.file });
  return (
    <Stack component="section" aria-labelledby="import-running" sx={{ gap: 1.5 }}>
      <Typography id="import-running" component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <RunStatus state={state} label={label} progress="seamark.import.progress" />
      {!isResumable && <Alert severity="warning">{translate('seamark.import.not_kept')}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <RunButtons {...{ run, state, onCancel }} />
      </Stack>
    </Stack>
  );
}

/** Interrupted imports, which can be resumed or discarded. */
function UnfinishedImports({ control }: { control: ImportControl }) {
  const { resume, discard } = control;
  // The import that was left keeps its lock until its pending responses arrive.
  const isBusy = control.isBusy || control.isLeaving;
  const translate = useTranslate();
  const { count } = useNumbers();
  return control.unfinished.map(({ job, rows }) => (
    <Alert key={job.id} severity="info">
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
        {translate('seamark.import.unfinished', { file: job.file })}
      </AlertTitle>
      {translate('seamark.import.unfinished_text', {
        done: count(countDone(rows)),
        total: count(rows.length),
        day: formatDate(job.at),
      })}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" size="small" loading={isBusy} onClick={() => resume(job)}>
          {translate('seamark.run.resume')}
        </Button>
        <Button color="inherit" size="small" disabled={isBusy} onClick={() => discard(job)}>
          {translate('seamark.draft.discard')}
        </Button>
      </Stack>
    </Alert>
  ));
}

/** A translate function for each of the panel's languages whose texts have loaded. */
function useTranslators(): I18nProvider['translate'][] {
  const { translatorIn, getLocales, translate } = usePanelI18nProvider();
  const { data } = useQuery({
    queryKey: ['translators'],
    queryFn: async () => {
      const loading = (getLocales?.() ?? []).map(async ({ locale }) => translatorIn?.(locale));
      const outcomes = await Promise.allSettled(loading);
      return compact(outcomes.map(each => each.status === 'fulfilled' && each.value));
    },
    // The next visit loads again what failed.
    gcTime: 0,
  });
  return useMemo(() => [translate, ...(data ?? [])], [translate, data]);
}

interface EndedProps extends RunProps {
  named: NamedFields;
  onAnother(): void;
}

/** The result of an import: the row counts and the failed rows. */
function EndedImport({ named, current, state, onAnother }: EndedProps) {
  const { job, rows, run } = current;
  const { created, updated, same, failed, skipped, waiting } = state.counts;
  const translate = useTranslate();
  useFocusAfter();
  const isCancelled = state.step === 'cancelled';
  const unchanged = unchangedCount(same, job.mode);
  const counts = { created, ...pickBy({ updated, ...unchanged, skipped, waiting }), failed };
  const unsent = { reason: translate('seamark.import.count.waiting') };
  const leftOut = rows
    .filter(row => ['failed', 'skipped', 'waiting'].includes(row.state))
    .map(row => (row.state === 'waiting' ? { ...row, ...unsent } : row));
  const severity = isCancelled ? 'info' : failed > 0 ? 'warning' : 'success';
  return (
    <Stack sx={{ gap: 2 }}>
      <ImportReport
        label={translate('seamark.import.outcome')}
        top={
          <>
            <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {job.file}
            </Typography>
            <Alert severity={severity} role="status">
              {translate(`seamark.import.${isCancelled ? 'cancelled' : 'ended'}`, { file: job.file })}
            </Alert>
          </>
        }
        counts={counts}
        numbering={job.numbering}
        subject={subjectLabel(named, rows[0]?.values)}
        skipped={{
          ...skippedOf(leftOut, job),
          title: translate(`seamark.import.${failed > 0 ? 'failures' : 'skipped'}`),
        }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button component={Link} to={recordListPath(named.declaration)} variant="contained">
          {translate('seamark.import.to_list')}
        </Button>
        {rows.some(isRepeatable) && !isCancelled && (
          <Button variant="outlined" onClick={run.repeatFailed}>
            {translate('seamark.import.again')}
          </Button>
        )}
        <Button onClick={onAnother}>{translate('seamark.import.another')}</Button>
      </Stack>
    </Stack>
  );
}
