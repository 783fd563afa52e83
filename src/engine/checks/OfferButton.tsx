import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import get from 'lodash/get';
import { useState } from 'react';
import { type Identifier, useDataProvider, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { isSameValue } from '../declaration/editableFields';
import { withValues } from '../declaration/initialValues';
import { placeText } from '../fields/coordinate/place';
import { placeValues } from '../fields/coordinate/placeOf';
import { useAnnounceSaved } from '../form/useAnnounceSaved';
import { useDeclaration } from '../panel/DeclarationsContext';
import { cacheKeys } from '../panel/reactAdminCache';
import { useFocusBack } from '../panel/screenFocus';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useOutcome } from '../ui/useOutcome';
import type { Finding } from './Scan';

/** The suggested fix of a finding. A press shows the changes, another saves them. */
export function OfferButton({ finding }: { finding: Finding }) {
  const declaration = useDeclaration();
  const { name: resource, fields, routes, can, map } = declaration;
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { mutate: applyFix, isPending: isSaving } = useOffer(declaration, finding);
  const button = useFocusBack(isSaving);
  const [isAsking, setAsking] = useState(false);
  const { record, place } = finding;
  const offer = place && map ? placeValues(map, place, source => get(record, source)) : finding.offer;
  if (!offer || !routes.edit || !can.edit(record)) return null;
  const format = (source: string, value: unknown) => {
    const text = fields[source]?.toText(value, record) ?? '';
    return translate(`resources.${resource}.choices.${source}.${text}`, { _: text }) || '–';
  };
  const changes = Object.entries(offer).flatMap(([source, value]) => {
    const [from, to] = [format(source, get(record, source)), format(source, value)];
    const field = String(translateLabel({ source, resource }));
    return from === to ? [] : translate('seamark.checks.change', { field, from, to });
  });
  return (
    <>
      <Button ref={button} size="small" disabled={isSaving} onClick={() => setAsking(true)}>
        {place
          ? translate('seamark.place.meant', { place: placeText(place) })
          : translate('seamark.checks.fix')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('seamark.checks.ask', { name: declaration.recordRepresentation(record) })}
          texts={changes}
          confirm={translate('seamark.place.save')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            applyFix({ id: record.id, offer });
          }}
        />
      )}
    </>
  );
}

/**
 * Saves a suggested fix. Fetches the record like its form does, and updates it with the same guarded call,
 * unless someone has changed the fixed values since the scan.
 */
function useOffer(declaration: Declaration, { record }: Finding) {
  const { name, fields } = declaration;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { failed } = useOutcome();
  const announce = useAnnounceSaved(declaration);

  return useMutation({
    // Reports the changed record to the scan.
    mutationKey: [name],
    mutationFn: async ({ id, offer }: { id: Identifier; offer: Record<string, unknown> }) => {
      const { data: previousData } = await dataProvider.getOne(name, { id, meta: { view: 'edit' } });
      const stale = Object.keys(offer).filter(source => {
        const [field, seen] = [fields[source], get(record, source)];
        return field && seen !== undefined && !isSameValue(field, seen, get(previousData, source));
      });
      if (stale.length > 0) throw new Error('seamark.conflict.changed');
      const data = withValues(previousData, offer);
      const meta = { guard: 'reject' };
      return (await dataProvider.update(name, { id, data, previousData, meta })).data;
    },
    onSuccess: saved => announce([saved]),
    onError: error => failed(error, { about: declaration.recordRepresentation(record) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cacheKeys.resource(name) }),
  });
}
