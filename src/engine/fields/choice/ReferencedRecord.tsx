import Skeleton from '@mui/material/Skeleton';
import { type Identifier, useGetRecordRepresentation, useReference } from 'react-admin';

/**
 * The name of a record of which only the id is known. Shows the id if the record is missing or fails to load.
 */
export function ReferencedRecord({ id, reference }: { id: Identifier; reference: string }) {
  const { referenceRecord, isPending, error } = useReference({ reference, id });
  const representation = useGetRecordRepresentation(reference);
  if (referenceRecord) return representation(referenceRecord);
  return isPending && !error ? <Skeleton aria-hidden width={96} /> : <bdi>{id}</bdi>;
}
