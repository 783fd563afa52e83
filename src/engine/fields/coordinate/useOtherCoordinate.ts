import { useResourceContext } from 'react-admin';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { coordinatePairs } from './coordinatePairs';

/** The name of the field that has the other coordinate of the same position, where this form has it. */
export function useOtherCoordinate(source: string): string | undefined {
  const resource = useResourceContext();
  const declaration = useDeclarations().find(({ name }) => name === resource);
  if (!declaration) return undefined;
  const pair = coordinatePairs(declaration.fields).find(({ latitude, longitude }) =>
    [latitude, longitude].includes(source),
  );
  const other = pair?.latitude === source ? pair.longitude : pair?.latitude;
  const isInForm = declaration.form?.fields.some(
    ({ source: own, field }) => own === other && !field.readOnly && !field.hidden,
  );
  return isInForm ? other : undefined;
}
