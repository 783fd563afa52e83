import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { useFieldLabels } from '../../ui/useFieldLabels';
import { useServerCheck, type Verdict } from './useServerCheck';

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
  const { errors, isSubmitting } = useFormState();
  const { watch } = useFormContext();
  const translate = useTranslate();
  const resource = useResourceContext();
  const isNew = useRecordContext()?.id === undefined;
  const server = useServerCheck();
  const labelsOf = useFieldLabels();
  const box = useRef<HTMLDivElement>(null);

  // The message stays during a retry, because it contains the pressed button.
  const { message, isUnknown } = failureIn(errors) ?? {};
  const [last, setLast] = useState<Failure>();
  useEffect(() => {
    if (!isSubmitting)
      setLast(message === undefined ? undefined : { message, isUnknown: Boolean(isUnknown) });
  }, [message, isUnknown, isSubmitting]);
  const failure = message !== undefined ? { message, isUnknown } : isSubmitting ? last : undefined;

  const { verdict, forget } = server ?? {};
  useEffect(() => {
    if (!verdict) return;
    if (verdict.kind === 'saved') box.current?.focus();
    const subscription = watch((_values, { name }) => name && forget?.());
    return () => subscription.unsubscribe();
  }, [verdict, watch, forget]);

  const verdictText = verdict && !isSubmitting ? sentence(verdict) : undefined;
  if (!failure && !verdictText) return null;
  const isSaved = verdict?.kind === 'saved';
  const isUnresolved = failure?.isUnknown && verdict?.kind !== 'unsaved';
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      severity={isSaved ? 'success' : failure?.isUnknown ? 'warning' : 'error'}
      sx={{ mx: { xs: 2, sm: 3 }, mb: 2, '& .MuiAlert-message': { minWidth: 0 }, overflowWrap: 'anywhere' }}
    >
      {failure && (
        <>
          <Typography sx={{ fontWeight: 600 }}>
            {translate(isUnresolved ? 'seamark.failed.unknown' : 'seamark.failed.title')}
          </Typography>
          <div>{translate(failure.message, { _: failure.message })}</div>
          {failure.isUnknown && isNew && resource && <div>{translate('seamark.failed.repeat')}</div>}
        </>
      )}
      {verdictText && (
        <div>
          {translate(verdictText, verdict?.kind === 'differs' ? { fields: labelsOf(verdict.fields) } : {})}
        </div>
      )}
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

/** The form's own error; field errors are shown at their fields. */
function failureIn({ root, ...fields }: FieldErrors): Failure | undefined {
  const message = root?.serverError?.message;
  const kind = root?.kind?.message;
  if (!message || (Object.keys(fields).length > 0 && kind === undefined)) return undefined;
  return { message, isUnknown: kind === 'unknown' };
}

const sentence = (verdict: Verdict): string =>
  verdict.kind === 'differs' && verdict.fields.length === 0
    ? 'seamark.failed.verdicts.file'
    : `seamark.failed.verdicts.${verdict.kind}`;
