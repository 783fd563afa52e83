import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

/** Lines that a long text shows at first. */
const few = 24;

interface Props {
  /** What the text is, for assistive technology. */
  label: string;
  value: unknown;
}

/** A value as JSON, a long one folded. */
export function JsonText({ label, value }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const lines = (typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? 'nothing')).split(
    '\n',
  );
  const isLong = lines.length > few;
  return (
    <>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-label={label}
        sx={{
          m: 0,
          p: 1,
          maxBlockSize: 420,
          overflow: 'auto',
          font: '12px/1.45 ui-monospace, monospace',
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        {(isWhole ? lines : lines.slice(0, few)).join('\n')}
        {isLong && !isWhole && '\n…'}
      </Box>
      {isLong && (
        <Button size="small" onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? 'Fold' : `Show all ${lines.length} lines`}
        </Button>
      )}
    </>
  );
}
