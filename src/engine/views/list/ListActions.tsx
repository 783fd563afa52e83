import Add from '@mui/icons-material/Add';
import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { ExportButton } from './ExportButton';

/** What can be done with a list as a whole. */
export function ListActions({ declaration, list }: { declaration: Declaration; list: ListView }) {
  const { refetch, isFetching } = useListContext();
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <span data-hint={translate('ra.action.refresh')}>
        <IconButton
          aria-label={translate('ra.action.refresh')}
          disabled={isFetching}
          onClick={() => refetch()}
        >
          <Refresh />
        </IconButton>
      </span>
      {declaration.can.export && <ExportButton declaration={declaration} list={list} />}
      {list.create && (
        <Button component={Link} to={`/${declaration.name}/create`} variant="contained" startIcon={<Add />}>
          {translate('ra.action.create')}
        </Button>
      )}
    </Stack>
  );
}
