import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import type { ListView } from '../../declaration/Declaration';
import { listSearch, readListState } from '../../declaration/listState';
import type { Look } from './useLook';

/** The views of a list that somebody has kept, each a link to it. */
export function SavedViews({ list, views }: { list: ListView } & Pick<Look, 'views'>) {
  return views.map(({ name, search }) => (
    <Chip
      key={name}
      label={name}
      component={Link}
      to={{ search: listSearch(list, readListState(list, search)) }}
      clickable
      variant="outlined"
    />
  ));
}
