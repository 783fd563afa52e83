import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import FilterAlt from '@mui/icons-material/FilterAlt';
import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';
import { useListContext, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration, ListView } from '../declaration/Declaration';

interface Props {
  /** How many filters are on. */
  count: number;
  children: ReactNode;
}

/** Filters behind a button, which says how many are on: opened, they are below it, one a line. */
export function FoldedFilters({ count, children }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        aria-label={`${translate('seamark.filter.open')}${count > 0 ? ` (${count})` : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Badge badgeContent={count} color="primary">
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

/** The fields a list can be sorted by; the current one reverses the order. */
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

interface RowsProps {
  /** Rows that are no records. */
  unreadable: number;
  /** Rows that share an identifier. */
  doubled: number;
}

/** Says that rows which came are not shown, and why. */
export function RowOddities({ unreadable, doubled }: RowsProps) {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {unreadable > 0 && translate('seamark.oddities.unreadable', { smart_count: unreadable })}{' '}
      {doubled > 0 && translate('seamark.oddities.doubled', { smart_count: doubled })}
    </Alert>
  );
}
