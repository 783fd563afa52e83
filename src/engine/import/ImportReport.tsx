import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../ui/useNumbers';

interface Props {
  label: string;
  /** Heading and message above the counts. */
  top?: ReactNode;
  /** Numbers of rows by the names of their texts. */
  counts: Readonly<Record<string, number>>;
  /** What the keys of those begin with. Default: those of any import. */
  texts?: string;
  children: ReactNode;
}

/** How many rows of a file there are of each kind, and what else is known of them. */
export function ImportReport({ label, top, counts, texts = 'seamark.import.count', children }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  return (
    <Stack component="section" aria-label={label} sx={{ gap: 2 }}>
      {top}
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
        {Object.entries(counts).map(([name, rows]) => (
          <Stack key={name} direction="column-reverse">
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`${texts}.${name}`)}
            </Typography>
            <Typography component="dd" variant="h6" sx={{ m: 0 }}>
              {count(rows)}
            </Typography>
          </Stack>
        ))}
      </Box>
      {children}
    </Stack>
  );
}
