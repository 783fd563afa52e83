import Skeleton from '@mui/material/Skeleton';
import { useFieldValue, useGetRecordRepresentation, useReference } from 'react-admin';
import { idOf } from './idOf';

/**
 * The name of a record of which only the id is known. Shows the id if the record is missing or fails to load.
 */
export function ReferencedRecord({ source, reference }: { source: string; reference: string }) {
  const id = idOf(useFieldValue({ source }));
  const { referenceRecord, isPending, error } = useReference({ reference, id: id ?? '' });
  const representation = useGetRecordRepresentation(reference);
  if (referenceRecord) return representation(referenceRecord);
  return isPending && !error ? <Skeleton aria-hidden width={96} /> : <bdi>{id}</bdi>;
}
