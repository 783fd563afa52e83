import Box from '@mui/material/Box';
import { useFieldValue } from 'react-admin';
import type { CellProps } from './Field';
import { readableHtml } from './readableHtml';

/** Formatted text, sanitised before it is shown. */
export function RichTextCell({ source }: CellProps) {
  const html = readableHtml(useFieldValue({ source }));
  return (
    <Box
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
