import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { useFieldLabels } from '../ui/useFieldLabels';
import { type SaveOutcome, useServerCheck } from './useServerCheck';

interface Failure {
  message: string;
  /** Whether the outcome is unknown because the response was lost. */
  isUnknown: boolean;
}

/**
 * Shows above the buttons why the last save failed, until the form is edited or saved. If it may have been
 * saved, offers to check the server's record.
 */
export function SaveFailure() {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  const failure = useFailure();
  const server = useServerCheck();
  const verdict = server?.verdict;
  const isSaved = verdict?.kind === 'saved';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaved) box.current?.focus();
  }, [isSaved]);
  if (!failure && !verdict) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      severity={isSaved ? 'success' : failure?.isUnknown ? 'warning' : 'error'}
      sx={{ mx: { xs: 2, sm: 3 }, mb: 2, '& .MuiAlert-message': { minWidth: 0 }, overflowWrap: 'anywhere' }}
    >
      {failure && <FailureText failure={failure} isUnsaved={verdict?.kind === 'unsaved'} />}
      {verdict && <VerdictText verdict={verdict} />}
      {failure && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            onClick={event => !isSubmitting && event.currentTarget.form?.requestSubmit()}
          >
            {translate('seamark.page.retry')}
          </Button>
          {failure.isUnknown && server && (
            <Button color="inherit" size="small" onClick={() => server.isLooking || void server.check()}>
              {translate('seamark.failed.check')}
            </Button>
          )}
        </Stack>
      )}
    </Alert>
  );
}

const notSent = /^seamark\.errors\.network(?:_write)?$/;

/**
 * The last save's error. It stays during a retry, because it contains the pressed button. A retry that was
 * not sent leaves the outcome of the save before it unknown.
 */
function useFailure(): Failure | undefined {
  const { errors, isSubmitting } = useFormState();
  const last = useRef<Failure>(undefined);
  const failure = failureIn(errors);
  if (failure && notSent.test(failure.message)) failure.isUnknown ||= last.current?.isUnknown ?? false;
  useEffect(() => {
    if (!isSubmitting) last.current = failure;
  });
  return failure ?? (isSubmitting ? last.current : undefined);
}

/** The form's own error; field errors are shown at their fields. */
function failureIn({ root, ...fields }: FieldErrors): Failure | undefined {
  const message = root?.serverError?.message;
  const kind = root?.kind?.message;
  if (!message || (Object.keys(fields).length > 0 && kind === undefined)) return undefined;
  return { message, isUnknown: kind === 'unknown' };
}

interface FailureTextProps {
  failure: Failure;
  /** Whether the server's record shows that nothing was saved. */
  isUnsaved: boolean;
}

function FailureText({ failure: { message, isUnknown }, isUnsaved }: FailureTextProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {translate(`seamark.failed.${isUnknown && !isUnsaved ? 'unknown' : 'title'}`)}
      </Typography>
      <div style={{ whiteSpace: 'pre-line' }}>{translate(message, { _: message })}</div>
      {isUnknown && isNew && resource && <div>{translate('seamark.failed.repeat')}</div>}
    </>
  );
}

function VerdictText({ verdict }: { verdict: SaveOutcome }) {
  const translate = useTranslate();
  const labelsOf = useFieldLabels();
  const fields = verdict.kind === 'differs' ? labelsOf(verdict.fields) : '';
  const kind = verdict.kind === 'differs' && !fields ? 'file' : verdict.kind;
  return <div>{translate(`seamark.failed.verdicts.${kind}`, { fields })}</div>;
}
