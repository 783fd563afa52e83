import { Navigate } from 'react-router';
import { useDeclarations } from '../engine/DeclarationsContext';
import { inMenuOrder } from './inMenuOrder';
import { listPath } from './listPath';
import { NotFound } from './NotFound';

/** `/` leads to the first list of the menu: `/buoys/admin` (spec.md §2, route table). */
export function Home() {
  const [first] = inMenuOrder(useDeclarations());
  const list = first?.lists[0];
  return first && list ? <Navigate to={listPath(first, list)} replace /> : <NotFound />;
}
