import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { lazyNamed } from '../../../lazyNamed';
import { isMap } from './isMap';

export const ListMap = lazyNamed(() => import('./ListMap'), 'ListMap');

/** Leads from a list to its map, with the same filters, and back. */
export function MapSwitch() {
  const { search } = useLocation();
  const translate = useTranslate();
  const params = new URLSearchParams(search);
  const isOn = isMap(search);
  if (isOn) {
    params.delete('view');
    params.delete('at');
  } else params.set('view', 'map');
  return (
    <Button
      component={Link}
      to={`?${params}`}
      onMouseEnter={ListMap.preload}
      onFocus={ListMap.preload}
      variant="outlined"
    >
      {translate(`seamark.list.${isOn ? 'table' : 'map'}`)}
    </Button>
  );
}
