import Box from '@mui/material/Box';
import { useState } from 'react';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
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
import { CurrentVersion } from './CurrentVersion';
import { useSaveVersion } from './useSaveVersion';

/** Constant: with another object the form would start afresh at every rendering, without its errors. */
const resetOptions = { keepDirtyValues: true };

/**
 * Version and priority of one platform: empty and low until the current ones have been loaded
 * (requirements.md §4.6), which leaves alone what has been typed meanwhile.
 */
export function VersionForm({ platform }: { platform: string }) {
  const { fields } = useDeclaration();
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<Version>('versions', { id: platform }, { gcTime: 0 });
  const [saves, setSaves] = useState(0);
  const { save, question, dialog } = useSaveVersion(platform, data, () => {
    setSaves(count => count + 1);
    refetch();
  });
  const record: RaRecord = { ...data, id: platform };
  return (
    <PanelForm
      // What has been saved is what the next changes are measured by.
      key={saves}
      record={record}
      defaultValues={{ version: '', priority: fields.priority?.initial }}
      resetOptions={resetOptions}
      onSubmit={save}
      draft={['versions', platform]}
    >
      <FormFields>
        {(data || error) && <DraftOffer />}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '1fr auto' },
            columnGap: 3,
            rowGap: 1,
            alignItems: 'center',
          }}
        >
          <FieldEntry source="version" />
          <CurrentVersion version={data?.version} error={error} onRetry={refetch} />
        </Box>
        <FieldEntry source="priority" />
      </FormFields>
      <FormToolbar />
      {dialog}
      {question && (
        <ConfirmDialog
          title={translate('resources.versions.confirm', {
            platform: platforms.find(({ id }) => id === platform)?.name ?? platform,
            version: question.version,
          })}
          texts={question.reasons}
          onCancel={() => question.onAnswer(false)}
          onConfirm={() => question.onAnswer(true)}
        />
      )}
    </PanelForm>
  );
}
