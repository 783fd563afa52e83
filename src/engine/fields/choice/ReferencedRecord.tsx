import { ReferenceField } from 'react-admin';

/** A record that is known by its id alone. */
export function ReferencedRecord({ source, reference }: { source: string; reference: string }) {
  return <ReferenceField source={source} reference={reference} link={false} />;
}
