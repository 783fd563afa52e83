import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/Download';
import Tune from '@mui/icons-material/Tune';
import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../declaration/addresses';
import type { Declaration, ListView, OtherView } from '../declaration/Declaration';
import { queryString } from '../declaration/listState';
import { Opened } from '../ui/Opened';
import { RefreshButton } from '../ui/RefreshButton';
import { useShortcut } from '../ui/shortcuts';
import { rest } from './lazyRest';
import { type OtherViews, shownView } from './otherViews';
import type { ViewSettings } from './settings/useViewSettings';

const ExportDialog = rest.component('ExportDialog');
const ViewSettingsDialog = rest.component('ViewSettingsDialog');

interface Props {
  declaration: Declaration;
  list: ListView;
  otherViews: OtherViews;
  /** How the rows are shown; undefined where a view of its own shows them. */
  settings: ViewSettings | undefined;
}

/** What can be done with a list as a whole. */
export function ListActions({ declaration, list, otherViews, settings }: Props) {
  const { refetch, isFetching, data, total = data?.length } = useListContext();
  const translate = useTranslate();
  const shortcut = useShortcut('n');
  const importLabel = translate('seamark.list.import');
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {list.otherViews?.map(view => (
        <ViewSwitch key={view} view={view} onMeant={otherViews[view].preload} />
      ))}
      {settings && (
        <DialogButton label={translate('seamark.list.look')} icon={<Tune />}>
          {close => <ViewSettingsDialog settings={settings} onClose={close} />}
        </DialogButton>
      )}
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

/** Leads from a list to another view of it, with the same filters, and back. */
function ViewSwitch({ view, onMeant }: { view: OtherView; onMeant(): void }) {
  const { search } = useLocation();
  const translate = useTranslate();
  const params = new URLSearchParams(search);
  const isOn = shownView(search, [view]);
  for (const name of ['view', 'at', 'check']) params.delete(name);
  if (!isOn) params.set(view, view === 'view' ? 'map' : 'all');
  return (
    <Button
      component={Link}
      to={{ search: queryString(params) }}
      onMouseEnter={onMeant}
      onFocus={onMeant}
      variant="outlined"
    >
      {translate(`seamark.list.${isOn ? 'table' : view}`)}
    </Button>
  );
}

interface DialogButtonProps {
  label: string;
  icon: ReactNode;
  isOff?: boolean;
  /** A lazy dialog, with what closes it. */
  children(close: () => void): ReactNode;
}

/** An icon-only button that opens a dialog. */
function DialogButton({ label, icon, isOff = false, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <span data-hint={label}>
        <IconButton aria-label={label} disabled={isOff} data-hint={label} onClick={() => setOpen(true)}>
          {icon}
        </IconButton>
      </span>
      {isOpen && <Opened onClose={close}>{children(close)}</Opened>}
    </>
  );
}
