import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import get from 'lodash/get';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { PlacedField } from '../../declaration/Declaration';
import { editableFields, isSameValue } from '../../declaration/editableFields';
import { formatRecent } from '../../fields/date/formatDate';
import { useDeclaration } from '../../panel/DeclarationsContext';
import { focusableInput } from '../../ui/focusableInput';
import { useFieldLabels } from '../../ui/useFieldLabels';
import type { Draft, DraftStore } from './createDraftStore';
import { useFormDraft } from './useDraft';

/**
 * Offers the draft of the surrounding form and names the fields in which it differs from the record. Shows
 * the current value of fields that were changed elsewhere since.
 */
export function DraftOffer() {
  const draft = useFormDraft();
  const [offered, setOffered] = useState(draft?.offered);
  if (!draft || !offered) return null;
  return <Offer {...{ draft, offered }} onClose={() => setOffered(undefined)} />;
}

interface OfferProps {
  draft: DraftStore;
  offered: Draft;
  onClose(): void;
}

function Offer({ draft, offered, onClose }: OfferProps) {
  const declaration = useDeclaration();
  const { setValue } = useFormContext();
  const { defaultValues: record } = useFormState();
  const translate = useTranslate();
  const alert = useRef<HTMLDivElement>(null);
  const differing = editableFields(declaration).filter(
    placed => placed.source in offered.values && !matches(placed, offered.values, record),
  );
  const isIdle = differing.length === 0;
  useEffect(() => {
    if (isIdle) draft.discard();
  }, [isIdle, draft]);
  if (isIdle) return null;

  // The buttons disappear, so the focus moves to the form's first input.
  const close = () => {
    alert.current?.closest('form')?.querySelector<HTMLElement>(focusableInput)?.focus();
    onClose();
  };
  const restore = () => {
    for (const { source } of differing) setValue(source, offered.values[source], { shouldDirty: true });
    draft.restored();
    close();
  };
  const discard = () => {
    draft.discard();
    close();
  };
  return (
    <Alert ref={alert} severity="info" sx={{ mb: 1, '& .MuiAlert-message': { minWidth: 0 } }}>
      <OfferText offered={offered} differing={differing} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" size="small" onClick={restore}>
          {translate('seamark.draft.restore', { time: formatRecent(offered.at) })}
        </Button>
        <Button color="inherit" size="small" onClick={discard}>
          {translate('seamark.draft.discard')}
        </Button>
      </Stack>
    </Alert>
  );
}

const matches = ({ source, field }: PlacedField, values: Draft['values'], record: object | undefined) =>
  isSameValue(field, values[source], get(record, source));

function OfferText({ offered, differing }: { offered: Draft; differing: PlacedField[] }) {
  const declaration = useDeclaration();
  const { defaultValues: record = {} } = useFormState();
  const translate = useTranslate();
  const labelsOf = useFieldLabels();
  const changed = differing.filter(placed => !matches(placed, offered.base, record));
  const files = editableFields(declaration).filter(({ source }) => offered.files.includes(source));
  const texts = [
    translate('seamark.draft.differs', { fields: labelsOf(differing), smart_count: differing.length }),
    ...changed.map(placed => {
      const { source, field } = placed;
      const value: unknown = get(record, source);
      // The stored value of these says nothing to a reader.
      const isCoded = field.target || field.choices || typeof value === 'boolean';
      const now = isCoded ? '' : truncate(field.toText(value, record));
      return translate(`seamark.draft.${now ? 'changed_to' : 'changed'}`, { field: labelsOf([placed]), now });
    }),
    ...(files.length > 0 ? [translate('seamark.draft.files', { fields: labelsOf(files) })] : []),
  ];
  return texts.map(text => (
    <p key={text} style={{ margin: 0, overflowWrap: 'anywhere' }}>
      {text}
    </p>
  ));
}

/** How much of a value that was changed elsewhere is shown, in characters. */
const maxLength = 80;

const truncate = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);
