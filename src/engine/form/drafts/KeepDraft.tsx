import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { typedFields } from '../../declaration/typedFields';
import { useDeclaration } from '../../panel/useDeclaration';
import type { DraftKeeper } from './createDraftKeeper';
import { takeSnapshot } from './takeSnapshot';

/** Hands to the draft whatever is typed into the form around. */
export function KeepDraft({ draft }: { draft: DraftKeeper }) {
  const declaration = useDeclaration();
  const { watch, getValues } = useFormContext();
  const { defaultValues } = useFormState();
  const record = useRef<object>({});
  useEffect(() => {
    record.current = { ...defaultValues };
  }, [defaultValues]);
  useEffect(() => {
    const snapshot = () => takeSnapshot(typedFields(declaration), getValues(), record.current);
    const subscription = watch((_values, { name }) => {
      if (name) draft.keep(snapshot);
    });
    return () => subscription.unsubscribe();
  }, [declaration, draft, watch, getValues]);
  return null;
}
