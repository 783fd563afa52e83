import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useRef, useState } from 'react';
import { type RaRecord, ResourceContextProvider, useIsMounted, useTranslate } from 'react-admin';
import {
  BulkRunDialog,
  FieldEntry,
  FormToolbar,
  PanelDialog,
  PanelForm,
  submissionErrors,
  useBulkRun,
  useDeclaration,
  useFirstFocus,
} from '../../engine';
import type { Item } from './Item';
import { type CopyTarget, type Subject, useCopy } from './useCopy';

interface Props {
  changelog: RaRecord;
  /** Its items in every language. */
  items: readonly Item[];
  onClose(): void;
}

/**
 * Copies a changelog's items to another app, version or page: prompts for the target, creates its changelog
 * if it does not exist, and copies the items one at a time.
 */
export function CopyDialog({ changelog, items, onClose }: Props) {
  const translate = useTranslate();
  const declaration = useDeclaration('changelogs');
  const { subjectOf, isSame, find, create, remove, plan } = useCopy(items);
  const subject = subjectOf(changelog);
  /** An existing target with items, and the subject that it was found for. */
  const [found, setFound] = useState<CopyTarget & { subject: Subject }>();
  const onEnd = (remaining: unknown[]) => remaining.length === 0 && onClose();
  const bulk = useBulkRun({ declaration: useDeclaration('changelog-items'), onEnd });

  const isOpen = useIsMounted();
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(fields, true);

  /** @returns The errors for the form; undefined once copying has started. */
  async function start(typed: Subject): Promise<object | undefined> {
    if (isSame(changelog, typed)) return { root: { serverError: 'resources.changelog-items.copy.same' } };
    try {
      const target = await find(typed);
      if (!isOpen.current) return {};
      // Submitting again confirms the warning.
      const isConfirmed = found && isSame(found.subject, typed);
      if (target && !isConfirmed && target.items.length > 0) {
        setFound({ ...target, subject: typed });
        return {};
      }
      const created = target ?? (await create(typed));
      const { task, rows } = plan(created);
      if (isOpen.current) bulk.begin(task, rows);
      else if (!target) await remove(created);
      return undefined;
    } catch (error) {
      return submissionErrors(error);
    }
  }

  if (bulk.current)
    return (
      <BulkRunDialog
        current={bulk.current}
        onClose={ended => {
          bulk.close(ended);
          onClose();
        }}
      />
    );
  return (
    <PanelDialog
      title={translate('resources.changelog-items.copy.title', {
        name: declaration.recordRepresentation(changelog),
      })}
      maxWidth="sm"
      onClose={onClose}
    >
      <ResourceContextProvider value="changelogs">
        <PanelForm defaultValues={subject} onSubmit={start}>
          <DialogContent ref={fields} sx={{ display: 'grid', gap: 1, pt: 0 }}>
            <DialogContentText sx={{ mb: 1 }}>
              {translate('resources.changelog-items.copy.text', { smart_count: items.length })}
            </DialogContentText>
            {Object.keys(subject).map(source => (
              <FieldEntry key={source} source={source} />
            ))}
            {found && (
              <Alert severity="warning" role="alert">
                {translate('resources.changelog-items.copy.present', {
                  name: declaration.recordRepresentation(found.changelog),
                  smart_count: found.items.length,
                })}
              </Alert>
            )}
          </DialogContent>
          <FormToolbar inDialog onCancel={onClose} save="resources.changelog-items.copy.start" />
        </PanelForm>
      </ResourceContextProvider>
    </PanelDialog>
  );
}
