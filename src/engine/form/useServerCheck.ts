import { useQueryClient } from '@tanstack/react-query';
import get from 'lodash/get';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { type HttpError, useDataProvider, useRecordContext, useResourceContext } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { isInactive } from '../declaration/checkValue';
import type { PlacedField } from '../declaration/Declaration';
import { differingFields, editableFields } from '../declaration/editableFields';
import { useDeclarations } from '../panel/DeclarationsContext';
import { cacheKeys } from '../panel/reactAdminCache';
import { useFormDraft } from './drafts/useDraft';

/** Refetches the form's record from the server; undefined if it no longer exists. */
export type Reread = () => Promise<object | undefined>;

/** How the surrounding form refetches its record, if not by its id. */
export const RereadContext = createContext<Reread | undefined>(undefined);

/**
 * The server's record after a write without a response: it contains the changes, is unchanged, is deleted,
 * failed to load, or differs from both.
 */
export type SaveOutcome =
  | { kind: 'saved' | 'unsaved' | 'deleted' | 'unreadable' }
  | { kind: 'differs'; fields: PlacedField[] };

/**
 * Compares the server's current record with the values in the form, until they are edited or saved again.
 * Undefined for a new record, which has no id yet.
 */
export function useServerCheck() {
  const resource = useResourceContext();
  const declaration = useDeclarations().find(({ name }) => name === resource);
  const record = useRecordContext();
  const reread = use(RereadContext);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const draft = useFormDraft();
  const { getValues, reset, watch } = useFormContext();
  const { defaultValues = {}, isSubmitting } = useFormState();
  const [verdict, setVerdict] = useState<SaveOutcome>();
  const [isLooking, setLooking] = useState(false);
  /** Another object before, during and after each save, which makes earlier checks obsolete. */
  const phase = useRef({ isSubmitting });
  useEffect(() => {
    phase.current = { isSubmitting };
    setVerdict(undefined);
  }, [isSubmitting]);
  useEffect(() => {
    if (!verdict) return;
    const subscription = watch((_values, { name }) => name && setVerdict(undefined));
    return () => subscription.unsubscribe();
  }, [verdict, watch]);

  const id = record?.id;
  if (!declaration || !resource || id === undefined) return undefined;
  const queryKey = cacheKeys.record(resource, id);
  const readById = async () => (await dataProvider.getOne(resource, { id, meta: { view: 'edit' } })).data;

  const editable = editableFields(declaration);

  async function compare(isCurrent: () => boolean): Promise<SaveOutcome> {
    const current = await (reread ?? readById)();
    if (!current) return { kind: 'deleted' };
    const values = getValues();
    const found = verdictOn(editable, values, defaultValues, current);
    if (found.kind === 'saved' && isCurrent()) {
      reset(values);
      draft?.forget();
      queryClient.setQueriesData({ queryKey }, current);
    }
    return found;
  }

  const check = async () => {
    const started = phase.current;
    const isCurrent = () => phase.current === started;
    setLooking(true);
    const result = await compare(isCurrent).catch(
      ({ status }: Partial<HttpError>): SaveOutcome => ({ kind: status === 404 ? 'deleted' : 'unreadable' }),
    );
    if (isCurrent()) setVerdict(result);
    setLooking(false);
  };
  return { check, verdict, isLooking };
}

function verdictOn(
  editable: PlacedField[],
  values: FieldValues,
  before: object,
  current: object,
): SaveOutcome {
  const fields = editable.filter(({ field }) => !isInactive(field, values));
  // The record does not show whether a file was saved.
  const comparable = fields.filter(({ source }) => !(get(values, source) instanceof Blob));
  const differing = differingFields(comparable, values, current);
  if (differing.length === 0 && comparable.length === fields.length) return { kind: 'saved' };
  const isAsBefore = differingFields(comparable, before, current).length === 0;
  return isAsBefore && differing.length > 0 ? { kind: 'unsaved' } : { kind: 'differs', fields: differing };
}
