import get from 'lodash/get';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { PlacedField } from '../../declaration/Declaration';
import { differingFields, editableFields } from '../../declaration/editableFields';
import { useDeclaration } from '../../panel/DeclarationsContext';
import type { DraftStore, Snapshot } from './createDraftStore';

/** Stores every change of the surrounding form in the draft. */
export function KeepDraft({ draft }: { draft: DraftStore }) {
  const declaration = useDeclaration();
  const { watch, getValues } = useFormContext();
  const { defaultValues } = useFormState();
  const record = useRef<object>({});
  useEffect(() => {
    record.current = { ...defaultValues };
  }, [defaultValues]);
  useEffect(() => {
    const snapshot = () => takeSnapshot(editableFields(declaration), getValues(), record.current);
    const subscription = watch((_values, { name }) => {
      if (name) draft.keep(snapshot);
    });
    return () => subscription.unsubscribe();
  }, [declaration, draft, watch, getValues]);
  return null;
}

/**
 * The form's values that differ from the record; files by name only. Undefined if there is nothing to store.
 */
function takeSnapshot(fields: readonly PlacedField[], values: object, record: object): ReturnType<Snapshot> {
  const snapshot = {
    values: {} as Record<string, unknown>,
    base: {} as Record<string, unknown>,
    files: [] as string[],
  };
  for (const { source } of differingFields(fields, values, record)) {
    const value: unknown = get(values, source);
    if (value instanceof Blob) snapshot.files.push(source);
    else {
      snapshot.values[source] = value ?? null;
      snapshot.base[source] = get(record, source) ?? null;
    }
  }
  return Object.keys(snapshot.values).length > 0 ? snapshot : undefined;
}
