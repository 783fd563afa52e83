import { useQueryClient } from '@tanstack/react-query';
import set from 'lodash/set';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { outcomeOf } from '../panel/writeOutcome';
import { useOutcome } from '../ui/useOutcome';
import type { Found } from './Scan';

/**
 * Saves what would mend a record: it is read as its form reads it, and updated by the same guarded call.
 */
export function useOffer({ name }: Declaration, { record: { id } }: Found) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { succeeded, failed } = useOutcome();
  const [isSaving, setSaving] = useState(false);

  async function take(offer: Record<string, unknown>) {
    setSaving(true);
    try {
      const { data: previousData } = await dataProvider.getOne(name, { id, meta: { view: 'edit' } });
      const data = structuredClone(previousData);
      for (const [source, value] of Object.entries(offer)) set(data, source, value);
      const meta = { guard: 'ask' };
      const { data: saved } = await dataProvider.update(name, { id, data, previousData, meta });
      succeeded(outcomeOf(saved).message);
      await queryClient.invalidateQueries({ queryKey: [name] });
    } catch (error) {
      failed(error);
    }
    setSaving(false);
  }
  return { take, isSaving };
}
