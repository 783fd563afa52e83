import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

/** As many as a cell has room for. */
const most = 5;

/** Short texts beside each other; those that a cell has no room for are counted. */
export function Chips({ texts }: { texts: readonly string[] }) {
  const more = texts.length - most;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {[...texts.slice(0, most).entries()].map(([at, text]) => (
        <Chip key={at} size="small" component="span" label={<bdi>{text}</bdi>} />
      ))}
      {more > 0 && <Chip size="small" component="span" variant="outlined" label={`+${more}`} />}
    </Box>
  );
}
