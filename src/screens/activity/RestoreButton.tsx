import RestoreIcon from '@mui/icons-material/Restore';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import set from 'lodash/set';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetOne, useTranslate } from 'react-admin';
import {
  ConfirmDialog,
  type Declaration,
  nameOf,
  outcomeOf,
  readAgain,
  useOutcome,
  useSavedDetails,
  type Written,
} from '../../engine';

interface Props {
  declaration: Declaration;
  /** The record's id. */
  id: string;
  field: string;
  /** What the field is called. */
  label: string;
  /** What it held before. */
  value: unknown;
}

const queryOptions = { onError: () => {} };

/** Gives a field the value again that it had before a change, where it has another one and can be edited. */
export function RestoreButton({ declaration, id, field, label, value }: Props) {
  const { name: resource, can } = declaration;
  const { data: record } = useGetOne(resource, { id }, queryOptions);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const { succeeded, failed } = useOutcome();
  const detailsOf = useSavedDetails(declaration);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  if (!record || !can.edit(record) || isEqual(get(record, field), value)) return null;

  async function restore(previousData: RaRecord) {
    setSaving(true);
    try {
      const data = set(structuredClone(previousData), field, value);
      const params = { id: previousData.id, data, previousData, meta: { guard: 'yield' } };
      const { data: saved }: { data: Written } = await dataProvider.update(resource, params);
      succeeded(outcomeOf(saved).message, 'seamark.notification.updated', detailsOf(saved));
      readAgain(queryClient);
    } catch (error) {
      failed(error);
    } finally {
      setSaving(false);
      setAsking(false);
    }
  }
  const restoreLabel = translate('resources.activity.restore');
  return (
    <>
      <Button
        size="small"
        startIcon={<RestoreIcon />}
        aria-label={`${restoreLabel}: ${label}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {restoreLabel}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('resources.activity.restore_title', {
            field: label,
            name: nameOf(declaration, record),
          })}
          confirm={restoreLabel}
          busy={isSaving}
          onCancel={() => setAsking(false)}
          onConfirm={() => restore(record)}
        />
      )}
    </>
  );
}
