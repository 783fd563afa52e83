import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import type { ListView } from '../declaration/Declaration';
import { passFocusOn } from '../panel/screenFocus';

/** A list without rows: either its filters match nothing and can be reset here, or it has no records yet. */
export function EmptyList({ list }: { list: ListView }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const isFiltered = Object.keys(filterValues).some(key => !(key in list.filter));
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, py: 6, px: 2, textAlign: 'center' }}>
      <Typography color="textSecondary">
        {translate(isFiltered ? 'seamark.list.nothing_found' : 'seamark.list.nothing_yet')}
      </Typography>
      {isFiltered && (
        <Button ref={passFocusOn} onClick={() => setFilters(list.filter)}>
          {translate('ra.action.reset')}
        </Button>
      )}
    </Stack>
  );
}
