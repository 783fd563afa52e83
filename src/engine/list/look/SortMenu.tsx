import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useTranslateLabel } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';

interface Props {
  declaration: Declaration;
  list: ListView;
  anchor: HTMLElement;
  onClose(): void;
}

/** What the list can be ordered by; the one that it is ordered by turns the order round. */
export function SortMenu({ declaration, list, anchor, onClose }: Props) {
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
