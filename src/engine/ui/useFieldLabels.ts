import { useResourceContext, useTranslateLabel } from 'react-admin';
import type { PlacedField } from '../declaration/Declaration';

/** Formats the labels of fields as one line. */
export function useFieldLabels() {
  const resource = useResourceContext() ?? '';
  const translateLabel = useTranslateLabel();
  return (fields: readonly PlacedField[]): string =>
    fields.map(({ source }) => String(translateLabel({ source, resource }))).join(', ');
}
