import { useFieldValue, useLocale } from 'react-admin';
import type { CellProps } from '../../engine';

/** A moment to the second, by the administrator's clocks. */
export function Moment({ source }: CellProps) {
  const locale = useLocale();
  const moment = new Date(useFieldValue({ source }));
  if (Number.isNaN(moment.getTime())) return '—';
  return <time dateTime={moment.toISOString()}>{moment.toLocaleString(locale)}</time>;
}
