import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { platforms } from '../../../resources/platforms';
import type { Version } from '../../../resources/versions';
import {
  ConfirmDialog,
  DraftOffer,
  FieldEntry,
  FormFields,
  FormToolbar,
  PanelForm,
  useDeclaration,
} from '../../engine';
import { useSaveVersion } from './useSaveVersion';
import type { VersionsInUse } from './useVersionsInUse';

/** Constant: a new object would reset the form, including its errors, on every render. */
const resetOptions = { keepDirtyValues: true };

interface Props {
  platform: string;
  data: Version | undefined;
  /** Whether loading `data` has succeeded or failed. */
  isRead: boolean;
  inUse: VersionsInUse | undefined;
  onSaved(): void;
}

/**
 * The version and priority of one platform: empty and low until the current ones load (requirements.md §4.6),
 * which keeps what the user has typed.
 */
export function VersionForm({ platform, data, isRead, inUse, onSaved }: Props) {
  const { fields } = useDeclaration();
  const translate = useTranslate();
  const [saves, setSaves] = useState(0);
  const { save, question, dialog } = useSaveVersion(platform, data, inUse);
  const record: RaRecord = { ...data, id: platform };
  return (
    <PanelForm
      // A new form after each save, so that changes are compared with the saved values.
      key={saves}
      record={record}
      defaultValues={{ version: '', priority: fields.priority?.initial }}
      resetOptions={resetOptions}
      onSubmit={save}
      onSaved={() => {
        setSaves(count => count + 1);
        onSaved();
      }}
      draft={['versions', platform]}
      leavesByQuery
    >
      <FormFields>
        {isRead && <DraftOffer />}
        <FieldEntry source="version" />
        <FieldEntry source="priority" />
        <Typography variant="body2" color="textSecondary">
          {translate('resources.versions.priorities')}
        </Typography>
      </FormFields>
      <FormToolbar />
      {dialog}
      {question && (
        <ConfirmDialog
          title={translate(`resources.versions.${data?.version ? 'confirm' : 'confirm_first'}`, {
            platform: platforms.find(({ id }) => id === platform)?.name ?? platform,
            current: data?.version,
            version: question.version,
          })}
          texts={question.reasons}
          color="warning"
          onCancel={() => question.onAnswer(false)}
          onConfirm={() => question.onAnswer(true)}
        />
      )}
    </PanelForm>
  );
}
