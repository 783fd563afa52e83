import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/Download';
import FactCheck from '@mui/icons-material/FactCheck';
import MapIcon from '@mui/icons-material/Map';
import MoreVert from '@mui/icons-material/MoreVert';
import Refresh from '@mui/icons-material/Refresh';
import TableRows from '@mui/icons-material/TableRows';
import Tune from '@mui/icons-material/Tune';
import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { translucent } from '../../theme/translucent';
import { pathTo } from '../declaration/addresses';
import type { Declaration, ListView } from '../declaration/Declaration';
import { queryString } from '../declaration/listState';
import { MenuButton } from '../ui/MenuButton';
import { Opened } from '../ui/Opened';
import { useShortcut } from '../ui/shortcuts';
import { rest } from './lazyRest';
import { type OtherViews, shownView } from './otherViews';
import type { ViewSettings } from './settings/useViewSettings';

const ExportDialog = rest.component('ExportDialog');
const ViewSettingsDialog = rest.component('ViewSettingsDialog');

interface Props {
  declaration: Declaration;
  list: ListView;
  /** How the rows are shown; undefined where a view of its own shows them. */
  settings: ViewSettings | undefined;
}

/** What can be done with a list as a whole: Create, and the rest in a menu. */
export function ListActions({ declaration, list, settings }: Props) {
  const { refetch, isFetching, data, total = data?.length } = useListContext();
  const [dialog, setDialog] = useState<'settings' | 'export'>();
  const translate = useTranslate();
  const shortcut = useShortcut('n');
  const close = () => setDialog(undefined);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      {list.create && (
        <CreateButton
          component={Link}
          to={pathTo(declaration, 'create')}
          variant="contained"
          startIcon={<Add />}
          aria-label={translate('ra.action.create')}
          aria-keyshortcuts={shortcut}
        >
          <span className="text">{translate('ra.action.create')}</span>
        </CreateButton>
      )}
      <MenuButton label={translate('seamark.list.more')} icon={<MoreVert />}>
        {closeMenu => {
          const entry = (label: string, icon: ReactNode, rest: MenuItemProps) => (
            <MenuItem
              key={label}
              {...rest}
              onClick={event => {
                closeMenu();
                rest.onClick?.(event);
              }}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              {translate(label)}
            </MenuItem>
          );
          return [
            settings && entry('seamark.list.look', <Tune />, { onClick: () => setDialog('settings') }),
            declaration.can.export &&
              entry('ra.action.export', <Download />, {
                disabled: !total,
                onClick: () => setDialog('export'),
              }),
            list.create &&
              declaration.routes.import &&
              entry('seamark.list.import', <UploadFile />, {
                component: Link,
                to: pathTo(declaration, 'import'),
              } as MenuItemProps),
            entry('ra.action.refresh', <Refresh />, { disabled: isFetching, onClick: () => refetch() }),
          ];
        }}
      </MenuButton>
      {dialog && (
        <Opened onClose={close}>
          {dialog === 'export' ? (
            <ExportDialog {...{ declaration, list }} onClose={close} />
          ) : (
            settings && <ViewSettingsDialog settings={settings} onClose={close} />
          )}
        </Opened>
      )}
    </Stack>
  );
}

/** On a phone its icon alone. */
const CreateButton = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    minWidth: 40,
    paddingInline: theme.spacing(1),
    '& .text': { display: 'none' },
    '& .MuiButton-startIcon': { margin: 0 },
  },
})) as typeof Button;

const icons = { table: TableRows, view: MapIcon, check: FactCheck };

/** Leads from one view of a list to the others, with the same filters. */
export function ViewSwitch({ list, otherViews }: { list: ListView; otherViews: OtherViews }) {
  const { search } = useLocation();
  const translate = useTranslate();
  const views = list.otherViews ?? [];
  const shown = shownView(search, views) ?? 'table';
  if (views.length === 0) return null;
  return (
    <Segments aria-label={translate('seamark.list.views')}>
      {(['table', ...views] as const).map(view => {
        const params = new URLSearchParams(search);
        for (const name of ['view', 'at', 'check']) params.delete(name);
        if (view !== 'table') params.set(view, view === 'view' ? 'map' : 'all');
        const preload = view === 'table' ? undefined : otherViews[view].preload;
        const Icon = icons[view];
        const label = translate(`seamark.list.${view}`);
        return (
          <Button
            key={view}
            component={Link}
            to={{ search: queryString(params) }}
            aria-label={label}
            aria-current={view === shown ? 'page' : undefined}
            startIcon={<Icon />}
            onMouseEnter={preload}
            onFocus={preload}
          >
            <span className="text">{label}</span>
          </Button>
        );
      })}
    </Segments>
  );
}

const Segments = styled('nav')(({ theme: { palette, breakpoints, spacing, shape } }) => ({
  display: 'flex',
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  '& .MuiButton-root': { paddingBlock: 4, borderRadius: 0 },
  '& :not(:first-of-type).MuiButton-root': { borderInlineStart: `1px solid ${palette.divider}` },
  '& [aria-current]': {
    backgroundColor: translucent(palette.primary.main, 0.14),
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  [breakpoints.down('sm')]: {
    '& .MuiButton-root': { minWidth: 40, minHeight: 38, paddingInline: spacing(1) },
    '& .text': { display: 'none' },
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));
