import get from 'lodash/get';
import { type RefObject, useEffect, useState } from 'react';
import { type Identifier, type RaRecord, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { Declaration } from '../declaration/Declaration';
import { editableFields } from '../declaration/editableFields';
import { textOf } from '../declaration/textOf';
import { useDeleteRecord } from '../list/actions/DeleteOne';
import { useDeclarations } from '../panel/DeclarationsContext';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { focusableInput } from '../ui/focusableInput';
import { inSentence } from '../ui/inSentence';
import { subjectOf } from '../ui/subjectOf';
import { useFirstFocus } from '../ui/useFirstFocus';
import { ExistingLinks } from './ExistingLinks';

interface Props {
  /** The new record's declaration. */
  declaration: Declaration;
  /** The form's prefilled values. */
  filled: object;
  /** The element around the form. */
  formArea: RefObject<HTMLElement | null>;
  /** Called after a save instead of going back. */
  afterSave: RefObject<((saved: RaRecord) => void) | undefined>;
  /** Goes back. */
  onDone(): void;
}

/**
 * Additions to a form that an action of another resource's record opened: a warning if the new record already
 * exists, the focus in the first empty input, and after the save the question whether to delete the other
 * record.
 */
export function CreatedFrom({ declaration, filled, formArea, afterSave, onDone }: Props) {
  const { search, state } = useLocation();
  const [resource, name] = (new URLSearchParams(search).get('from') ?? '').split('.');
  const owner = useDeclarations().find(each => each.name === resource);
  const creates = owner?.actions.find(action => action.name === name)?.creates;
  const matchesResource = creates?.resource === declaration.name;
  const empty = editableFields(declaration).find(({ source }) => textOf(get(filled, source)) === '');
  useFirstFocus(
    formArea,
    matchesResource && empty !== undefined,
    `[class~="ra-input-${empty?.source}"] :is(${focusableInput})`,
  );
  const record = createdFrom(state);
  if (!owner || !creates || !matchesResource) return null;
  const { key, thenDelete } = creates;
  return (
    <>
      {key !== undefined && <ExistingLinks declaration={declaration} source={key} value={get(filled, key)} />}
      {thenDelete && record && owner.can.delete(record) && (
        <ThenDelete owner={owner} {...{ declaration, record, nameSource: key, afterSave, onDone }} />
      )}
    </>
  );
}

/** The originating record, from the history state of this tab. */
function createdFrom(state: unknown): RaRecord | undefined {
  const { createdFrom: record }: { createdFrom?: { id?: Identifier } } = Object(state);
  return record?.id === undefined ? undefined : { ...record, id: record.id };
}

interface ThenDeleteProps extends Pick<Props, 'declaration' | 'afterSave' | 'onDone'> {
  owner: Declaration;
  record: RaRecord;
  /** The field that names the new record. Default: its representation. */
  nameSource: string | undefined;
}

/** After the save, asks whether to delete the originating record. */
function ThenDelete({ declaration, owner, record, nameSource, afterSave, onDone }: ThenDeleteProps) {
  const [saved, setSaved] = useState<RaRecord>();
  const { deleteRecord, isPending } = useDeleteRecord(owner, record);
  const translate = useTranslate();
  useEffect(() => {
    afterSave.current = setSaved;
    return () => {
      afterSave.current = undefined;
    };
  }, [afterSave]);
  if (!saved) return null;
  const nameOfOne = ({ name }: Declaration) => translate(`resources.${name}.name`, { smart_count: 1 });
  const named = (nameSource && textOf(get(saved, nameSource))) || declaration.recordRepresentation(saved);
  return (
    <ConfirmDialog
      title={translate('seamark.prefilled.then_delete', {
        record: `${nameOfOne(declaration)} ${named}`.trim(),
        name: inSentence(nameOfOne(owner)),
      })}
      texts={[subjectOf(owner, record)]}
      cancel={translate('seamark.prefilled.keep')}
      confirm={translate('ra.action.delete')}
      color="error"
      busy={isPending}
      onCancel={onDone}
      onConfirm={() => deleteRecord(onDone)}
    />
  );
}
