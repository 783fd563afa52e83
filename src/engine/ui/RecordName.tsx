import Link from '@mui/material/Link';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Declaration } from '../declaration/Declaration';
import { recordPath } from './recordPath';

interface Props {
  declaration: Declaration;
  record: RaRecord;
  /** Default: its representation. */
  name?: string;
}

/** A record's name, as a link if it has a screen. */
export function RecordName({ declaration, record, name = declaration.recordRepresentation(record) }: Props) {
  const path = recordPath(declaration, record);
  if (!path) return <bdi>{name}</bdi>;
  return (
    <Link component={RouterLink} to={path}>
      <bdi>{name}</bdi>
    </Link>
  );
}
