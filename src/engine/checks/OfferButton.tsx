import Button from '@mui/material/Button';
import get from 'lodash/get';
import { useState } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { placeText } from '../map/placeText';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { offerOf } from './offerOf';
import type { Found } from './Scan';
import { useOffer } from './useOffer';

/** What would mend a record that was found: a press shows what becomes of it, another saves that. */
export function OfferButton({ declaration, found }: { declaration: Declaration; found: Found }) {
  const { name: resource, fields, routes, can } = declaration;
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { take, isSaving } = useOffer(declaration, found);
  const [isAsking, setAsking] = useState(false);
  const { record, place } = found;
  const offer = offerOf(declaration, found);
  if (!offer || !routes.edit || !can.edit(record)) return null;
  const written = (source: string, value: unknown) => {
    const text = fields[source]?.toText(value, record) ?? '';
    return translate(`resources.${resource}.choices.${source}.${text}`, { _: text }) || '–';
  };
  const changes = Object.entries(offer).map(([source, value]) =>
    translate('seamark.checks.change', {
      field: String(translateLabel({ source, resource })),
      from: written(source, get(record, source)),
      to: written(source, value),
    }),
  );
  return (
    <>
      <Button size="small" disabled={isSaving} onClick={() => setAsking(true)}>
        {place
          ? translate('seamark.place.meant', { place: placeText(place) })
          : translate('seamark.checks.mend')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('seamark.checks.ask', { name: declaration.recordRepresentation(record) })}
          texts={changes}
          confirm={translate('seamark.place.save')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void take(offer);
          }}
        />
      )}
    </>
  );
}
