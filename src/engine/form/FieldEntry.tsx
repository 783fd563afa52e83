import { FormEntry } from '../fields/base/FormEntry';
import { useDeclaration } from '../panel/DeclarationsContext';

/** The input of a declared field, for a form with a custom layout. */
export function FieldEntry({ source }: { source: string }) {
  const field = useDeclaration().fields[source];
  return field && <FormEntry placed={{ source, field }} />;
}
