import Box from '@mui/material/Box';
import type { PlacedField } from '../../declaration/Declaration';
import { FormEntries } from './FormEntries';

interface Props {
  fields: readonly PlacedField[];
  /** How many there are beside each other. */
  columns?: number | undefined;
}

/** Inputs in columns, one below the other where there is no room. */
export function FormColumns({ fields, columns = 1 }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      <FormEntries fields={fields} />
    </Box>
  );
}
