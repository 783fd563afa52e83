import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '../../declaration/addresses';
import type { Declaration } from '../../declaration/Declaration';
import { keyText } from '../../declaration/textOf';
import { nameOf } from '../../ui/nameOf';
import { viewOf } from '../../ui/viewOf';
import { findExisting } from './findExisting';

interface Props {
  declaration: Declaration;
  /** The field whose value is unique. */
  source: string;
  value: unknown;
}

/**
 * Warns of records that already have this value. It blocks nothing, and stays silent while the search runs or
 * if it fails.
 */
export function ExistingRecords({ declaration, source, value }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const wanted = keyText(declaration.fields[source], value);
  const { data: present = [] } = useQuery({
    queryKey: [declaration.name, 'present', source, wanted],
    queryFn: ({ signal }) => findExisting(dataProvider, declaration, source, wanted, signal),
    enabled: wanted !== '',
    retry: false,
  });
  return (
    <div role="status">
      {present.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ maxWidth: 720, overflowWrap: 'anywhere' }}>
          {translate('seamark.begun.present', { value: wanted })}{' '}
          {present.map((record, at) => (
            <span key={record.id}>
              {at > 0 && ', '}
              <PresentLink declaration={declaration} record={record} />
            </span>
          ))}
        </Alert>
      )}
    </div>
  );
}

function PresentLink({ declaration, record }: { declaration: Declaration; record: RaRecord }) {
  const type = viewOf(declaration, record);
  const name = <bdi>{nameOf(declaration, record) || String(record.id)}</bdi>;
  if (!type) return name;
  return (
    <Link component={RouterLink} to={pathTo(declaration, type, record.id)}>
      {name}
    </Link>
  );
}
