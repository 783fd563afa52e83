import { FormEntry } from '../fields/FormEntry';
import { useDeclaration } from '../panel/useDeclaration';

/** The input of one declared field, for a form that is laid out by hand. */
export function FieldEntry({ source }: { source: string }) {
  const field = useDeclaration().fields[source];
  return field && <FormEntry placed={{ source, field }} />;
}
