import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { Current } from './currents';

/** Currents as arrows in the direction of flow, instead of a table. */
export function CurrentArrows() {
  const { data } = useListContext<Current>();
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 0, listStyle: 'none' }}>
      {data?.map(({ id, name, bearing }) => (
        <li key={id}>
          <Box aria-hidden sx={{ fontSize: 48, transform: `rotate(${bearing}deg)` }}>
            ↑
          </Box>
          <Typography>
            {name}, {bearing}°
          </Typography>
        </li>
      ))}
    </Box>
  );
}
