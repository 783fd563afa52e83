import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/Download';
import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { pathTo } from '../declaration/addresses';
import type { Declaration, ListView } from '../declaration/Declaration';
import { rest as views } from '../lazyRest';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { useShortcut } from '../shortcuts';
import { RefreshButton } from '../ui/RefreshButton';
import { DialogButton } from './DialogButton';
import { rest } from './lazyRest';
import { LookButton } from './look/LookButton';
import type { Look } from './look/useLook';

const ExportDialog = rest.component('ExportDialog');
const ViewSwitches = views.component('ViewSwitches');

interface Props {
  declaration: Declaration;
  list: ListView;
  /** How the rows are shown; undefined where a view of its own shows them. */
  look: Look | undefined;
}

/** What can be done with a list as a whole. */
export function ListActions({ declaration, list, look }: Props) {
  const { refetch, isFetching, data, total = data?.length } = useListContext();
  const translate = useTranslate();
  const shortcut = useShortcut('n');
  const importLabel = translate('seamark.list.import');
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {list.otherViews && (
        <MissingCodeContext value={() => '…'}>
          <Suspense fallback={<Skeleton width={70 * list.otherViews.length} height={36} />}>
            <ViewSwitches list={list} />
          </Suspense>
        </MissingCodeContext>
      )}
      {look && <LookButton {...{ declaration, list, look }} />}
      <RefreshButton isFetching={isFetching} onRefresh={() => refetch()} />
      {declaration.can.export && (
        <DialogButton label={translate('ra.action.export')} icon={<Download />} isOff={!total}>
          {close => <ExportDialog {...{ declaration, list }} onClose={close} />}
        </DialogButton>
      )}
      {list.create && declaration.routes.import && (
        <span data-hint={importLabel}>
          <IconButton component={Link} to={pathTo(declaration, 'import')} aria-label={importLabel}>
            <UploadFile />
          </IconButton>
        </span>
      )}
      {list.create && (
        <Button
          component={Link}
          to={pathTo(declaration, 'create')}
          variant="contained"
          startIcon={<Add />}
          aria-keyshortcuts={shortcut}
        >
          {translate('ra.action.create')}
        </Button>
      )}
    </Stack>
  );
}
