import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useSyncExternalStore } from 'react';
import type { Declaration } from '../../engine';
import { shownAt } from '../screen/shownAt';
import { Keys } from './Keys';
import { Pick } from './Pick';

/** Where the panel is: react-admin's path with its query, and what tells of another. */
export interface Place {
  path(): string;
  subscribe(listener: () => void): () => void;
}

interface Props {
  place: Place;
  declarations: readonly Declaration[];
  /** Selects the inspector's own part of the page. */
  own: string;
}

/** What the screen that is shown is declared by. */
export function Screen({ place, declarations, own }: Props) {
  const path = useSyncExternalStore(place.subscribe, place.path);
  const shown = useMemo(() => shownAt(path, declarations), [path, declarations]);
  if (!shown) return <Typography sx={{ p: 2 }}>No declaration has made this screen.</Typography>;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Pick key={path} shown={shown} own={own} />
      <Keys shown={shown} />
    </Box>
  );
}
