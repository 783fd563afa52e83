import get from 'lodash/get';
import { type RefObject, useEffect, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { useLocation } from 'react-router';
import type { Declaration } from '../../declaration/Declaration';
import { textOf } from '../../declaration/textOf';
import { typedFields } from '../../declaration/typedFields';
import { DeleteRecord } from '../../list/DeleteButton';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { useLateTexts } from '../../panel/usePanelI18nProvider';
import { useFirstFocus } from '../../ui/useFirstFocus';
import { ExistingRecords } from './ExistingRecords';

interface Props {
  /** The new record's resource. */
  declaration: Declaration;
  /** What its form begins with. */
  filled: object;
  /** What has the form in it. */
  place: RefObject<HTMLElement | null>;
  /** Called after a save, in place of going back. */
  leadsOn: RefObject<(() => void) | undefined>;
  /** Goes back. */
  onDone(): void;
}

/**
 * What a form has that was begun by an action of another resource's record: whether there is such a record
 * already, the focus in the first input that is still empty, and after the save the question whether the
 * other record goes.
 */
export function CreatedFrom({ declaration, filled, place, leadsOn, onDone }: Props) {
  const hasTexts = useLateTexts();
  const { search, state } = useLocation();
  const [resource, name] = (new URLSearchParams(search).get('from') ?? '').split('.');
  const owner = useDeclarations().find(each => each.name === resource);
  const creates = owner?.actions.find(action => action.name === name)?.creates;
  const isMeant = creates?.resource === declaration.name;
  const empty = typedFields(declaration).find(({ source }) => textOf(get(filled, source)) === '');
  useFirstFocus(
    place,
    isMeant && empty !== undefined,
    `input[name="${empty?.source}"]:not([aria-hidden]), textarea[name="${empty?.source}"]`,
  );
  const record = createdFrom(state);
  if (!hasTexts || !owner || !creates || !isMeant) return null;
  const { key, thenDelete } = creates;
  return (
    <>
      {key !== undefined && (
        <ExistingRecords declaration={declaration} source={key} value={get(filled, key)} />
      )}
      {thenDelete && record && owner.can.delete(record) && (
        <ThenDelete declaration={owner} {...{ record, leadsOn, onDone }} />
      )}
    </>
  );
}

/** The record that it was begun from, which the history keeps for the page's own tab. */
function createdFrom(state: unknown): RaRecord | undefined {
  const { createdFrom: record }: { createdFrom?: { id?: Identifier } } = Object(state);
  return record?.id === undefined ? undefined : { ...record, id: record.id };
}

type ThenDeleteProps = Pick<Props, 'declaration' | 'leadsOn' | 'onDone'> & { record: RaRecord };

/** Once the form is saved, asks whether the record that it was begun from is to be deleted. */
function ThenDelete({ declaration, record, leadsOn, onDone }: ThenDeleteProps) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    leadsOn.current = () => setAsking(true);
    return () => {
      leadsOn.current = undefined;
    };
  }, [leadsOn]);
  if (!isAsking) return null;
  return (
    <DeleteRecord declaration={declaration} record={record} warning="seamark.begun.saved" onClose={onDone} />
  );
}
