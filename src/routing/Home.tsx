import { Navigate } from 'react-router';
import { useDeclarations } from '../engine/DeclarationsContext';
import { homePath } from './homePath';
import { NotFound } from './NotFound';

/** `/` leads to the first list of the menu: `/buoys/admin` (spec.md §2, route table). */
export function Home() {
  const path = homePath(useDeclarations());
  return path ? <Navigate to={path} replace /> : <NotFound />;
}
