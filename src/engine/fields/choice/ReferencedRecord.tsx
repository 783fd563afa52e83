import Skeleton from '@mui/material/Skeleton';
import { useFieldValue, useGetRecordRepresentation, useReference } from 'react-admin';
import { idOf } from './idOf';

/**
 * A record that is known by its id alone, by its name; the id stays where there is no such record, or it
 * can't be had.
 */
export function ReferencedRecord({ source, reference }: { source: string; reference: string }) {
  const id = idOf(useFieldValue({ source }));
  const { referenceRecord, isPending, error } = useReference({ reference, id: id ?? '' });
  const representation = useGetRecordRepresentation(reference);
  if (referenceRecord) return representation(referenceRecord);
  return isPending && !error ? <Skeleton aria-hidden width={96} /> : <bdi>{id}</bdi>;
}
