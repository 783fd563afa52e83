import Link from '@mui/material/Link';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Declaration } from '../declaration/Declaration';
import { recordPath } from './recordPath';

/** A record's name, as a link if it has a screen. */
export function RecordName({ declaration, record }: { declaration: Declaration; record: RaRecord }) {
  const path = recordPath(declaration, record);
  const name = <bdi>{declaration.recordRepresentation(record)}</bdi>;
  if (!path) return name;
  return (
    <Link component={RouterLink} to={path}>
      {name}
    </Link>
  );
}
