import Link from '@mui/material/Link';
import { type RaRecord, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { pathTo, useDeclarations, viewOf } from '../../engine';

/** What a record was called when it was changed; leads to the record, unless it was deleted then. */
export function ChangedRecord() {
  const { resource, record, title, event }: Partial<RaRecord> = useRecordContext<RaRecord>() ?? {};
  const declaration = useDeclarations().find(({ name }) => name === resource);
  const text = <bdi>{title ?? record}</bdi>;
  const type = declaration && event !== 'delete' && viewOf(declaration, { id: record });
  if (!type || !record) return text;
  return (
    <Link component={RouterLink} to={pathTo(declaration, type, record)} onClick={e => e.stopPropagation()}>
      {text}
    </Link>
  );
}
