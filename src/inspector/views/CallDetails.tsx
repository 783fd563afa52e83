import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Declaration } from '../../engine';
import type { RecordedCall } from '../calls/RecordedCall';
import { contentType, headersOf } from '../curl/headersOf';
import { leaveOutSecrets } from '../curl/leaveOutSecrets';
import { readableBody } from '../curl/safeBody';
import type { ApiPlace } from '../curl/toCurl';
import { CopyCurl } from './CopyCurl';
import { Heading } from './Heading';
import { JsonText } from './JsonText';
import { QueryTable } from './QueryTable';

interface Props {
  call: RecordedCall;
  api: ApiPlace;
  declarations: readonly Declaration[];
}

const mark = (variable: string) => `$${variable}`;

/** All of one call: what went out, what came, and beside it what the data provider made of that. */
export function CallDetails({ call, api: own, declarations }: Props) {
  const { request, operation, ending, place: api = own } = call;
  const headers = headersOf(call, api, mark);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, p: 1 }}>
      {ending?.failure && (
        <Typography variant="body2" color="error">
          {ending.failure}
        </Typography>
      )}
      <CopyCurl call={call} api={api} />
      <QueryTable call={call} declarations={declarations} />
      <Heading>Headers</Heading>
      <JsonText
        label="Headers of the request"
        value={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
      />
      {request.body !== undefined && (
        <>
          <Heading>Body</Heading>
          <JsonText label="Body of the request" value={readableBody(request.body, contentType(headers))} />
        </>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(210px, 1fr))', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Heading>Answer</Heading>
          <JsonText label="Answer as it came" value={ending ? ending.answer : 'Under way'} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Heading>{operation ? writtenOut(operation) : 'No call of the data provider'}</Heading>
          {operation && (
            <JsonText
              label="What the data provider made of it"
              value={operation.failure ?? operation.records}
            />
          )}
        </Box>
      </Box>
      {operation && (
        <>
          <Heading>Parameters of {operation.method}</Heading>
          <JsonText
            label="Parameters of the data provider's call"
            value={leaveOutSecrets(operation.params, mark)}
          />
        </>
      )}
    </Box>
  );
}

const writtenOut = ({ method, resource }: { method: string; resource?: string | undefined }) =>
  `${method}(${resource ? `'${resource}'` : ''})`;
