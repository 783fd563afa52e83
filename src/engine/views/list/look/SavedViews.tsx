import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import type { Look } from './useLook';

/** The views of a list that somebody has kept, each a link to it. */
export function SavedViews({ views }: Pick<Look, 'views'>) {
  return views.map(({ name, search }) => (
    <Chip key={name} label={name} component={Link} to={{ search }} clickable variant="outlined" />
  ));
}
