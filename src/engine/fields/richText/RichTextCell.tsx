import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { useMemo } from 'react';
import { useFieldValue } from 'react-admin';
import type { CellProps } from '../../declaration/Field';
import { isMarkup } from './plainText';
import { readableHtml } from './readableHtml';

interface HtmlProps {
  /** HTML that has been sanitised. */
  html: string;
  lang?: string | undefined;
  sx: SxProps;
}

/** Sanitised HTML, without the margins at its ends. */
export function Html({ html, lang, sx }: HtmlProps) {
  return (
    <Box
      lang={lang}
      sx={{
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        ...(sx as object),
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A text of the upstream's, plain or HTML, sanitised before it is shown. */
export function FormattedText({ text, lang }: { text: unknown; lang?: string | undefined }) {
  const html = useMemo(() => readableHtml(text), [text]);
  const whiteSpace = typeof text === 'string' && isMarkup(text) ? 'normal' : 'pre-line';
  return <Html html={html} lang={lang} sx={{ whiteSpace }} />;
}

/** Formatted text in a list's cell or a detail's row. */
export function RichTextCell({ source }: CellProps) {
  return <FormattedText text={useFieldValue({ source })} />;
}
