import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { Declaration } from '../declaration/Declaration';
import { recordPath } from './recordPath';

/** A record's name, as a link if it has a screen. */
export function RecordName({ declaration, record }: { declaration: Declaration; record: RaRecord }) {
  const path = recordPath(declaration, record);
  const name = <bdi>{declaration.recordRepresentation(record)}</bdi>;
  return path ? <Link to={path}>{name}</Link> : name;
}
