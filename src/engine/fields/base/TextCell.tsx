import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type ReactNode, Suspense } from 'react';
import { useFieldValue, useTranslate } from 'react-admin';
import type { CellProps } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { MissingCodeContext } from '../../panel/MissingCodeContext';

const maxLength = 300;

/** The value as text, isolated from the surrounding text direction and truncated. */
export function TextCell({ source }: CellProps) {
  const text = textOf(useFieldValue({ source }));
  if (text.trim() === '') return <EmptyValue />;
  return text.length > maxLength ? (
    <bdi title={text.slice(0, 2000)}>{`${text.slice(0, maxLength)}…`}</bdi>
  ) : (
    <bdi>{text}</bdi>
  );
}

/** The mark of an empty cell; screen readers announce its meaning. */
export function EmptyValue({ label = 'seamark.nothing' }: { label?: string }) {
  const translate = useTranslate();
  return (
    <span role="img" aria-label={translate(label)}>
      –
    </span>
  );
}

/** A cell whose code loads on demand; shows the plain one while it loads and if it fails to load. */
export function LazyCell({ plain, children }: { plain: ReactNode; children: ReactNode }) {
  return (
    <MissingCodeContext value={() => plain}>
      <Suspense fallback={plain}>{children}</Suspense>
    </MissingCodeContext>
  );
}

/** How many chips fit into a column. */
export const maxChips = 5;

/** Short texts in a row; the ones that do not fit into a column are counted. */
export function Chips({ texts, inColumn = false }: { texts: readonly string[]; inColumn?: boolean }) {
  const shown = inColumn ? texts.slice(0, maxChips) : texts;
  const more = texts.length - shown.length;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {[...shown.entries()].map(([at, text]) => (
        <Chip key={at} size="small" component="span" label={<bdi>{text}</bdi>} />
      ))}
      {more > 0 && <Chip size="small" component="span" variant="outlined" label={`+${more}`} />}
    </Box>
  );
}
