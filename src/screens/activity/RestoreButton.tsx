import RestoreIcon from '@mui/icons-material/Restore';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import set from 'lodash/set';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetOne, useTranslate } from 'react-admin';
import {
  ConfirmDialog,
  type Declaration,
  isInactive,
  type PlacedField,
  passFocusOn,
  refetchShown,
  useAnnounceSaved,
  useOutcome,
} from '../../engine';
import { ChangedValue } from './ChangedValue';

interface Props extends PlacedField {
  declaration: Declaration;
  id: string;
  label: string;
  /** The value before the change. */
  value: unknown;
}

const Values = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: theme.spacing(1, 2),
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
}));

/** Restores a field's value before a change. Hidden if the field has that value or cannot be edited. */
export function RestoreButton(props: Props) {
  const { declaration, id, source, field, label, value } = props;
  const { data: record } = useGetOne(declaration.name, { id });
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (!record || !declaration.can.edit(record) || isInactive(field, record)) return null;
  if (isEqual(get(record, source), value)) return null;
  const restoreLabel = translate('resources.activity.restore');
  return (
    <>
      <Button
        ref={passFocusOn}
        size="small"
        startIcon={<RestoreIcon />}
        aria-label={`${restoreLabel}: ${label}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {restoreLabel}
      </Button>
      {isAsking && <RestoreDialog {...props} record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DialogProps extends Props {
  record: RaRecord;
  onClose(): void;
}

/** Shows the current value and the one before, and restores it once confirmed. */
function RestoreDialog({ declaration, source, field, label, value, record, onClose }: DialogProps) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const { failed } = useOutcome();
  const announce = useAnnounceSaved(declaration);
  const [isSaving, setSaving] = useState(false);
  const shown = { source, field };

  async function restore() {
    setSaving(true);
    try {
      const data = set(structuredClone(record), source, value);
      const params = { id: record.id, data, previousData: record, meta: { guard: 'keepTheirs' } };
      const { data: saved } = await dataProvider.update(declaration.name, params);
      announce([saved], 'seamark.notification.updated');
    } catch (error) {
      failed(error);
    } finally {
      onClose();
      refetchShown(queryClient);
    }
  }
  return (
    <ConfirmDialog
      title={translate('resources.activity.restore_title', {
        field: label,
        name: declaration.recordRepresentation(record),
      })}
      confirm={translate('resources.activity.restore')}
      busy={isSaving}
      onCancel={onClose}
      onConfirm={restore}
    >
      <Values>
        <dt>{translate('resources.activity.restore_now')}</dt>
        <dd>
          <ChangedValue {...shown} side="to" value={get(record, source)} />
        </dd>
        <dt>{translate('resources.activity.restore_then')}</dt>
        <dd>
          <ChangedValue {...shown} side="from" value={value} />
        </dd>
      </Values>
    </ConfirmDialog>
  );
}
