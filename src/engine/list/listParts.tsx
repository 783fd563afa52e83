import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Download from '@mui/icons-material/Download';
import FilterAlt from '@mui/icons-material/FilterAlt';
import Refresh from '@mui/icons-material/Refresh';
import Tune from '@mui/icons-material/Tune';
import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { type Identifier, type RaRecord, useListContext, useTranslate, useTranslateLabel } from 'react-admin';
import { Link } from 'react-router';
import { pathTo } from '../declaration/addresses';
import type { MalformedRows } from '../declaration/Call';
import type { Declaration, ListView } from '../declaration/Declaration';
import { ExportDialog } from './export/ExportDialog';
import type { ViewSettings } from './useViewSettings';
import { ViewSettingsDialog } from './ViewSettingsDialog';

interface Props {
  /** The number of active filters. */
  count: number;
  children: ReactNode;
}

/** Filters behind a button with the number of active ones. It expands them below, one per line. */
export function FoldedFilters({ count, children }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        aria-label={translate('seamark.filter.open') + (count > 0 ? `: ${count}` : '')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Badge badgeContent={count || null} color="primary">
          <FilterAlt />
        </Badge>
      </IconButton>
      <Box
        id={id}
        hidden={!isOpen}
        sx={{ order: 1, flexBasis: '100%', display: isOpen ? 'grid' : 'none', gap: 1.5, pt: 0.5 }}
      >
        {children}
      </Box>
    </>
  );
}

interface MenuProps {
  declaration: Declaration;
  list: ListView;
  anchor: HTMLElement;
  onClose(): void;
}

/** The fields to sort by. Choosing the current one reverses the order. */
export function SortMenu({ declaration, list, anchor, onClose }: MenuProps) {
  const { sort, setSort } = useListContext();
  const translateLabel = useTranslateLabel();
  const { name: resource, fields } = declaration;
  const sources = list.columns.filter(({ field }) => field.sortable).map(({ source }) => source);
  const offered = [...new Set([list.sort.field, ...sources])].filter(source => fields[source]);
  function choose(source: string) {
    const isSame = source === sort.field;
    const first = source === list.sort.field ? list.sort.order : 'ASC';
    setSort({ field: source, order: isSame ? (sort.order === 'ASC' ? 'DESC' : 'ASC') : first });
    onClose();
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {offered.map(source => (
        <MenuItem key={source} selected={source === sort.field} onClick={() => choose(source)}>
          <ListItemIcon>
            {source === sort.field &&
              (sort.order === 'DESC' ? <ArrowDownward fontSize="small" /> : <ArrowUpward fontSize="small" />)}
          </ListItemIcon>
          {String(translateLabel({ source, resource }))}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface ListMenuProps extends MenuProps {
  /** How the rows are shown; undefined if a custom view shows them. */
  settings: ViewSettings | undefined;
  /** The selected records that were shown or fetched. */
  selected: ReadonlyMap<Identifier, RaRecord>;
}

/** The menu of list actions other than Create, and the dialogs that it opens. */
export function ListMenu({ declaration, list, settings, selected, anchor, onClose }: ListMenuProps) {
  const { refetch, isFetching, data, filterValues, total = data?.length } = useListContext();
  const [dialog, setDialog] = useState<'settings' | 'export'>();
  const translate = useTranslate();
  if (dialog === 'export') return <ExportDialog {...{ declaration, list, selected, onClose }} />;
  if (dialog && settings) return <ViewSettingsDialog {...{ settings, onClose }} />;
  const isFiltered = Object.keys(filterValues).some(key => !(key in list.filter));
  const canImport = (list.create || declaration.import?.send === 'file') && declaration.routes.import;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('seamark.list.more') } }}
    >
      {settings && (
        <MenuItem onClick={() => setDialog('settings')}>
          <IconAndText icon={<Tune />} text={translate('seamark.list.view_settings')} />
        </MenuItem>
      )}
      {declaration.can.export && (
        <MenuItem disabled={!total && !isFiltered} onClick={() => setDialog('export')}>
          <IconAndText icon={<Download />} text={translate('ra.action.export')} />
        </MenuItem>
      )}
      {canImport && (
        <MenuItem component={Link} to={pathTo(declaration, 'import')} onClick={onClose}>
          <IconAndText icon={<UploadFile />} text={translate('seamark.list.import')} />
        </MenuItem>
      )}
      <MenuItem
        disabled={isFetching}
        onClick={() => {
          onClose();
          void refetch();
        }}
      >
        <IconAndText icon={<Refresh />} text={translate('ra.action.refresh')} />
      </MenuItem>
    </Menu>
  );
}

function IconAndText({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      <ListItemIcon>{icon}</ListItemIcon>
      {text}
    </>
  );
}

/** A list without rows: either its filters match nothing, or it has no records yet. */
export function EmptyList({ list }: { list: ListView }) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const isFiltered = Object.keys(filterValues).some(key => !(key in list.filter));
  return (
    <Typography color="textSecondary" sx={{ py: 6, px: 2, textAlign: 'center' }}>
      {translate(isFiltered ? 'seamark.list.nothing_found' : 'seamark.list.nothing_yet')}
    </Typography>
  );
}

/** Says how many received rows are not shown, and why. */
export function MalformedRowsAlert({ unreadable, duplicates }: MalformedRows) {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {unreadable > 0 && translate('seamark.malformed.unreadable', { smart_count: unreadable })}{' '}
      {duplicates > 0 && translate('seamark.malformed.duplicates', { smart_count: duplicates })}
    </Alert>
  );
}
