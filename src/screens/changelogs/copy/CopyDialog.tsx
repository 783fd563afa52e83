import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useRef, useState } from 'react';
import { type RaRecord, ResourceContextProvider, useTranslate } from 'react-admin';
import {
  BulkRunDialog,
  FieldEntry,
  FormToolbar,
  nameOf,
  PanelDialog,
  PanelForm,
  submissionErrors,
  useBulkRun,
  useDeclaration,
  useFirstFocus,
} from '../../../engine';
import type { Item } from '../Item';
import { type Subject, type Target, useCopy } from './useCopy';

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
  const declaration = useDeclaration('changelogs');
  const { subjectOf, isSame, find, create, plan } = useCopy(items);
  const [found, setFound] = useState<FoundTarget>();
  const onEnd = (remaining: unknown[]) => remaining.length === 0 && onClose();
  const bulk = useBulkRun({ declaration: useDeclaration('changelog-items'), onEnd });

  /** @returns The errors for the form; undefined once copying has started. */
  async function start(subject: Subject): Promise<object | undefined> {
    if (isSame(changelog, subject)) return { root: { serverError: 'resources.changelog-items.copy.same' } };
    try {
      // Submitting again confirms the warning.
      const confirmed = found && isSame(found.subject, subject) ? found : undefined;
      const target = confirmed ?? (await find(subject));
      if (target && !confirmed && target.items.length > 0) {
        setFound({ ...target, subject });
        return {};
      }
      const { task, rows } = plan(target ?? (await create(subject)));
      bulk.begin(task, rows);
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
    <TargetForm
      name={nameOf(declaration, changelog)}
      subject={subjectOf(changelog)}
      count={items.length}
      found={found}
      onSubmit={start}
      onClose={onClose}
    />
  );
}

/** An existing target with items, and the subject that it was found for. */
type FoundTarget = Target & { subject: Subject };

interface TargetFormProps {
  name: string;
  /** The copied changelog's. */
  subject: Subject;
  /** The number of items to copy. */
  count: number;
  found: FoundTarget | undefined;
  onSubmit(subject: Subject): Promise<object | undefined>;
  onClose(): void;
}

/** Prompts for the target; if it was found to have items, a warning to confirm. */
function TargetForm({ name, subject, count, found, onSubmit, onClose }: TargetFormProps) {
  const translate = useTranslate();
  const declaration = useDeclaration('changelogs');
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(fields, true);
  return (
    <PanelDialog
      title={translate('resources.changelog-items.copy.title', { name })}
      maxWidth="sm"
      onClose={onClose}
    >
      <ResourceContextProvider value="changelogs">
        <PanelForm defaultValues={subject} onSubmit={onSubmit} name="copy">
          <DialogContent ref={fields} sx={{ display: 'grid', gap: 1, pt: 0 }}>
            <DialogContentText sx={{ mb: 1 }}>
              {translate('resources.changelog-items.copy.text', { smart_count: count })}
            </DialogContentText>
            {Object.keys(subject).map(source => (
              <FieldEntry key={source} source={source} />
            ))}
            {found && (
              <Alert severity="warning" role="alert">
                {translate('resources.changelog-items.copy.present', {
                  name: nameOf(declaration, found.changelog),
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
