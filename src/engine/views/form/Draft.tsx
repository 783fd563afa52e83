import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useEngine } from '../../EngineContext';

/**
 * Keeps what was typed when the session ends under an open form, for its owner alone, and offers it when the
 * same person opens the same form again.
 */
export function Draft({ resource }: { resource: string }) {
  const { user, beforeSessionEnd } = useEngine();
  const record = useRecordContext();
  const { getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const translate = useTranslate();
  const key = `seamark.draft.${user.email}.${resource}.${record?.id ?? ''}`;
  const [draft, setDraft] = useState(() => read(key));

  useEffect(() => {
    const keep = () => {
      const values = getValues();
      // A file outlives no page.
      const sources = Object.keys(dirtyFields).filter(source => !(values[source] instanceof Blob));
      if (sources.length === 0) return;
      localStorage.setItem(
        key,
        JSON.stringify(Object.fromEntries(sources.map(source => [source, values[source]]))),
      );
    };
    beforeSessionEnd.add(keep);
    return () => void beforeSessionEnd.delete(keep);
  }, [beforeSessionEnd, dirtyFields, getValues, key]);

  if (!draft) return null;
  const close = () => {
    localStorage.removeItem(key);
    setDraft(undefined);
  };
  const restore = () => {
    for (const [source, value] of Object.entries(draft)) setValue(source, value, { shouldDirty: true });
    close();
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            {translate('seamark.draft.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={close}>
            {translate('seamark.draft.discard')}
          </Button>
        </>
      }
    >
      {translate('seamark.draft.found')}
    </Alert>
  );
}

function read(key: string): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof draft === 'object' && draft !== null ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
}
