import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useFieldValue } from 'react-admin';
import type { CellProps } from '../Field';
import { isMarkup } from './plainText';
import { readableHtml } from './readableHtml';

/** A text of the upstream's, plain or HTML, sanitised before it is shown. */
export function FormattedText({ text, lang }: { text: unknown; lang?: string | undefined }) {
  const html = useMemo(() => readableHtml(text), [text]);
  return (
    <Box
      lang={lang}
      sx={{
        whiteSpace: typeof text === 'string' && isMarkup(text) ? 'normal' : 'pre-line',
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Formatted text in a list's cell or a detail's row. */
export function RichTextCell({ source }: CellProps) {
  return <FormattedText text={useFieldValue({ source })} />;
}
