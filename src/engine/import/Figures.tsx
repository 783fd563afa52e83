import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../ui/useNumbers';

interface Props {
  /** Numbers by the names of their texts. */
  figures: Readonly<Record<string, number>>;
  /** What the keys of those begin with. Default: those of any import. */
  texts?: string;
}

/** Rows by what becomes of them. */
export function Figures({ figures, texts = 'seamark.import.count' }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      {Object.entries(figures).map(([name, figure]) => (
        <Stack key={name} direction="column-reverse">
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(`${texts}.${name}`)}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0 }}>
            {count(figure)}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}
