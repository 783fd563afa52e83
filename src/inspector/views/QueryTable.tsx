import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useEffect, useState } from 'react';
import type { Declaration } from '../../engine';
import { parameterSources } from '../calls/parameterSources';
import { queryOf } from '../calls/queryOf';
import type { RecordedCall } from '../calls/RecordedCall';
import { withoutSecret } from '../curl/leaveOutSecrets';

interface Props {
  call: RecordedCall;
  declarations: readonly Declaration[];
}

/** The parameters of a call's query, decoded, with what of react-admin's each comes from. */
export function QueryTable({ call, declarations }: Props) {
  const { path, request, operation } = call;
  const [sources, setSources] = useState<Map<string, string[]>>();
  const declaration = declarations.find(({ name }) => name === operation?.resource);
  useEffect(() => {
    if (!operation || !declaration) return;
    let isWanted = true;
    parameterSources(path, request, operation, declaration).then(
      found => isWanted && setSources(found),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [path, request, operation, declaration]);
  const query = queryOf(path, request);
  if (query.length === 0) return null;
  const rows = query.map(([name, value], at) => ({ key: `${at} ${name}`, name, value }));
  return (
    <Table size="small" aria-label="Query" sx={{ '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}>
      <TableHead>
        <TableRow>
          <TableCell>Parameter</TableCell>
          <TableCell>Value</TableCell>
          <TableCell>From</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, value }) => (
          <TableRow key={key}>
            <TableCell>{name}</TableCell>
            <TableCell>{withoutSecret(name, value, variable => `$${variable}`)}</TableCell>
            <TableCell>{sources?.get(name)?.join(', ') ?? '–'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
