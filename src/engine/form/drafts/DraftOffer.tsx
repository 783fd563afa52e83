import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import get from 'lodash/get';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { PlacedField } from '../../declaration/Declaration';
import { isSameValue, typedFields } from '../../declaration/typedFields';
import { formatRecent } from '../../fields/date/formatDate';
import type { Draft } from '../../panel/Drafts';
import { useDeclaration } from '../../panel/useDeclaration';
import { useDeferredTexts } from '../../panel/usePanelI18nProvider';
import { useFieldLabels } from '../../ui/useFieldLabels';
import { useFormDraft } from './useDraft';

/** How much of a value that was changed elsewhere is shown, in characters. */
const maxLength = 80;

/**
 * Offers the draft of the surrounding form and names the fields in which it differs from the record. Shows
 * the current value of fields that were changed elsewhere since.
 */
export function DraftOffer() {
  const [offered] = useState(useFormDraft()?.offered);
  const hasTexts = useDeferredTexts();
  return offered && hasTexts ? <Offer offered={offered} /> : null;
}

function Offer({ offered }: { offered: Draft }) {
  const draft = useFormDraft();
  const [offer, setOffer] = useState<Draft | undefined>(offered);
  const declaration = useDeclaration();
  const { setValue } = useFormContext();
  const { defaultValues: record = {} } = useFormState();
  const translate = useTranslate();
  const labelsOf = useFieldLabels();
  const alert = useRef<HTMLDivElement>(null);

  const matchesRecord = ({ source, field }: PlacedField, values: Record<string, unknown> = {}) =>
    isSameValue(field, values[source], get(record, source));
  const differing = typedFields(declaration).filter(
    placed => offer && placed.source in offer.values && !matchesRecord(placed, offer.values),
  );
  const changed = differing.filter(placed => !matchesRecord(placed, offer?.base));
  const isIdle = offer !== undefined && differing.length === 0;
  useEffect(() => {
    if (isIdle) draft?.discard();
  }, [isIdle, draft]);
  if (!draft || !offer || isIdle) return null;

  // The buttons disappear, so the focus moves to the form's first input.
  const close = () => {
    const form = alert.current?.closest('form');
    form
      ?.querySelector<HTMLElement>('input:enabled:not([hidden]), textarea, [contenteditable="true"]')
      ?.focus();
    setOffer(undefined);
  };
  const restore = () => {
    for (const { source } of differing) setValue(source, offer.values[source], { shouldDirty: true });
    draft.restored();
    close();
  };
  const discard = () => {
    draft.discard();
    close();
  };
  const files = typedFields(declaration).filter(({ source }) => offer.files.includes(source));
  return (
    <Alert ref={alert} severity="info" sx={{ mb: 1, '& .MuiAlert-message': { minWidth: 0 } }}>
      <Lines
        texts={[
          translate('seamark.draft.differs', { fields: labelsOf(differing), smart_count: differing.length }),
          ...changed.map(placed => {
            const now = placed.field.target ? '' : placed.field.toText(get(record, placed.source), record);
            const shown = now.length > maxLength ? `${now.slice(0, maxLength - 1)}…` : now;
            return translate(`seamark.draft.${shown ? 'changed_to' : 'changed'}`, {
              field: labelsOf([placed]),
              now: shown,
            });
          }),
          ...(files.length > 0 ? [translate('seamark.draft.files', { fields: labelsOf(files) })] : []),
        ]}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" size="small" onClick={restore}>
          {translate('seamark.draft.restore', { time: formatRecent(offer.at) })}
        </Button>
        <Button color="inherit" size="small" onClick={discard}>
          {translate('seamark.draft.discard')}
        </Button>
      </Stack>
    </Alert>
  );
}

function Lines({ texts }: { texts: string[] }) {
  return texts.map(text => (
    <p key={text} style={{ margin: 0, overflowWrap: 'anywhere' }}>
      {text}
    </p>
  ));
}
