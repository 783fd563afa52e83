import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { Declaration } from '../../engine';
import { barePath } from '../calls/queryOf';
import type { Ending, RecordedCall } from '../calls/RecordedCall';
import { withoutTokens } from '../curl/leaveOutSecrets';
import type { ApiPlace } from '../curl/toCurl';
import { CallDetails } from './CallDetails';

interface Props {
  call: RecordedCall;
  api: ApiPlace;
  declarations: readonly Declaration[];
}

/** A call in one line, which opens. */
export function CallEntry({ call, ...setting }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { method, path, ending, isPrefetch } = call;
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
        <span>{withoutTokens(barePath(path), variable => `$${variable}`)}</span>
        <Chip size="small" color={colourOf(ending)} label={statusOf(ending)} variant="outlined" />
        {ending && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {[`${Math.round(ending.duration)} ms`, sizeText(ending)].filter(Boolean).join(', ')}
          </Box>
        )}
        {isPrefetch && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            prefetched
          </Box>
        )}
      </Box>
      {isOpen && <CallDetails call={call} {...setting} />}
    </Box>
  );
}

function statusOf(ending: Ending | undefined): string {
  if (!ending) return 'under way';
  return ending.status === undefined ? 'no answer' : String(ending.status);
}

function colourOf(ending: Ending | undefined) {
  if (!ending) return 'default';
  return ending.failure === undefined ? 'success' : 'error';
}

/** `812 B`, `1.4 kB` */
function sizeText({ size }: Ending): string {
  if (size === undefined) return '';
  return size < 1000 ? `${size} B` : `${(size / 1000).toFixed(1)} kB`;
}
