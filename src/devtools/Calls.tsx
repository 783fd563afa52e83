import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Declaration } from '../engine';
import type { CallRecorder, RecordedCall } from './createCallRecorder';
import { barePath, parameterSources, queryOf } from './parameterSources';
import { KeyLink, useKeyLocations } from './useKeyLocations';

interface Props {
  recorder: CallRecorder;
  declarations: readonly Declaration[];
}

/**
 * The panel's calls, newest first, with what the browser's network tab cannot show: the data provider call
 * behind each and the source of each query parameter.
 */
export function Calls({ recorder, declarations }: Props) {
  const calls = useSyncExternalStore(recorder.subscribe, recorder.calls);
  if (calls.length === 0) return <Typography sx={{ p: 2 }}>No call yet.</Typography>;
  return (
    <>
      <Button size="small" onClick={recorder.clear} sx={{ m: 0.5 }}>
        Clear
      </Button>
      {calls.map(call => (
        <Entry key={call.number} call={call} declarations={declarations} />
      ))}
    </>
  );
}

function Entry({ call, declarations }: { call: RecordedCall; declarations: readonly Declaration[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { method, path, isPrefetch, failure } = call;
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      sx={{ borderBlockEnd: 1, borderColor: 'divider' }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.75,
          alignItems: 'baseline',
          p: 1,
          cursor: 'pointer',
          typography: 'body2',
          overflowWrap: 'anywhere',
          '&::before': { content: '"▸"' },
          '[open] > &::before': { content: '"▾"' },
        }}
      >
        <strong>{method}</strong>
        <span>{barePath(path)}</span>
        {isPrefetch && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            prefetched
          </Box>
        )}
        {failure && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {failure}
          </Box>
        )}
      </Box>
      {isOpen && <Details call={call} declarations={declarations} />}
    </Box>
  );
}

function Details({ call, declarations }: { call: RecordedCall; declarations: readonly Declaration[] }) {
  const { operation } = call;
  const key = operation?.resource && `${operation.resource}.api`;
  const locations = useKeyLocations(key ? [key] : [], declarations);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, p: 1, typography: 'body2' }}>
      {operation ? (
        <span>
          Sent by <code>{`${operation.method}(${operation.resource ? `'${operation.resource}'` : ''})`}</code>
          {key && (
            <>
              , declared in <KeyLink name={key} location={locations.get(key)} />
            </>
          )}
        </span>
      ) : (
        'No known data provider call'
      )}
      <QueryTable call={call} declarations={declarations} />
    </Box>
  );
}

/** The decoded query parameters, each with the react-admin parameter that it comes from. */
function QueryTable({ call, declarations }: { call: RecordedCall; declarations: readonly Declaration[] }) {
  const { path, request, operation } = call;
  const [sources, setSources] = useState<Map<string, string[]>>();
  const declaration = declarations.find(({ name }) => name === operation?.resource);
  useEffect(() => {
    if (!operation || !declaration) return;
    let isCurrent = true;
    parameterSources(path, request, operation, declaration).then(
      found => isCurrent && setSources(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [path, request, operation, declaration]);
  const query = queryOf(path, request);
  if (query.length === 0) return null;
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
        {query
          .map(([name, value], at) => ({ key: `${at} ${name}`, name, value }))
          .map(({ key, name, value }) => (
            <TableRow key={key}>
              <TableCell>{name}</TableCell>
              <TableCell>{value}</TableCell>
              <TableCell>{sources?.get(name)?.join(', ') ?? '–'}</TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  );
}
