import Add from '@mui/icons-material/Add';
import FactCheck from '@mui/icons-material/FactCheck';
import MapIcon from '@mui/icons-material/Map';
import MoreVert from '@mui/icons-material/MoreVert';
import TableRows from '@mui/icons-material/TableRows';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type Identifier, type RaRecord, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { translucent } from '../../theme/translucent';
import { pathTo } from '../declaration/addresses';
import type { Declaration, ListView } from '../declaration/Declaration';
import { queryString } from '../declaration/listState';
import { DialogBoundary } from '../ui/DialogBoundary';
import { useShortcut } from '../ui/shortcuts';
import { lazyList } from './lazyList';
import { type OtherViews, shownView } from './otherViews';
import type { ViewSettings } from './useViewSettings';

const ListMenu = lazyList.component('ListMenu');

interface Props {
  declaration: Declaration;
  list: ListView;
  /** How the rows are shown; undefined if a custom view shows them. */
  settings: ViewSettings | undefined;
  /** The selected records that were shown or fetched. */
  selected: ReadonlyMap<Identifier, RaRecord>;
}

/** The actions on the whole list: a Create button, and a menu of the others. */
export function ListActions({ declaration, list, settings, selected }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const translate = useTranslate();
  const shortcut = useShortcut('n');
  const close = () => setAnchor(undefined);
  const more = translate('seamark.list.more');
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
      <IconButton
        aria-label={more}
        data-hint={more}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      {anchor && (
        <DialogBoundary onClose={close}>
          <ListMenu {...{ declaration, list, settings, selected, anchor }} onClose={close} />
        </DialogBoundary>
      )}
    </Stack>
  );
}

/** The style of buttons that show only their icon. */
const iconOnly = { '& .text': { display: 'none' }, '& .MuiButton-startIcon': { margin: 0 } };

const CreateButton = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    minWidth: 40,
    paddingInline: theme.spacing(1),
    ...iconOnly,
  },
})) as typeof Button;

const icons = { table: TableRows, view: MapIcon, check: FactCheck };

/** Links to the other views of a list, with the same filters. */
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
  '& .MuiButton-root': { paddingBlock: 4, paddingInline: spacing(1.5), borderRadius: 0 },
  '& :not(:first-of-type).MuiButton-root': { borderInlineStart: `1px solid ${palette.divider}` },
  '& [aria-current]': {
    backgroundColor: translucent(palette.primary.main, 0.14),
    boxShadow: `inset 0 -2px ${palette.primary.main}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  [breakpoints.down('sm')]: {
    '& .MuiButton-root': { minWidth: 40, minHeight: 38, paddingInline: spacing(1) },
    ...iconOnly,
  },
}));
