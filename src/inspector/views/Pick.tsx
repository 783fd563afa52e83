import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { type PickedField, pickedField } from '../screen/pickedField';
import type { Shown } from '../screen/Shown';
import { KeyLink } from './KeyLink';
import { PickFrame } from './PickFrame';
import { usePick } from './usePick';
import { usePlaces } from './usePlaces';

/** Names what a cell, a column's header, a filter or an input is declared by, once it is pointed at. */
export function Pick({ shown, own }: { shown: Shown; own: string }) {
  const [isOn, setIsOn] = useState(false);
  const [picked, setPicked] = useState<PickedField | 'nothing'>();
  const onPick = useCallback(
    (element: Element | undefined) => {
      setIsOn(false);
      if (element) setPicked(pickedField(element, shown) ?? 'nothing');
    },
    [shown],
  );
  const pointed = usePick(isOn, { own, onPick });
  const named = pointed ? pickedField(pointed, shown) : picked;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Button
        size="small"
        variant={isOn ? 'contained' : 'outlined'}
        aria-pressed={isOn}
        onClick={() => setIsOn(!isOn)}
      >
        Pick
      </Button>
      {isOn && (
        <Typography variant="caption">
          Point at a cell, a header, a filter or an input and press it, or go there by Tab and press Enter.
          Escape ends it.
        </Typography>
      )}
      <Box role="status" sx={{ typography: 'body2' }}>
        {named && named !== 'nothing' && <Picked picked={named} />}
        {!pointed && picked === 'nothing' && 'No field has made this.'}
      </Box>
      {pointed && <PickFrame element={pointed} />}
    </Box>
  );
}

function Picked({ picked: { field, place, kind } }: { picked: PickedField }) {
  const places = usePlaces([field, place]);
  return (
    <>
      <KeyLink name={field} place={places.get(field)} /> ({kind}), here by{' '}
      <KeyLink name={place} place={places.get(place)} />
    </>
  );
}
