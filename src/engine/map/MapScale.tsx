import Box from '@mui/material/Box';
import { useLocale } from 'react-admin';
import { lengthText } from './placeText';
import type { View } from './projection';
import { scaleBar } from './scaleBar';

/** A bar that is as long as a round distance in the middle of the map. */
export function MapScale({ view }: { view: View }) {
  const locale = useLocale();
  const { kilometres, pixels } = scaleBar(view);
  return (
    <Box
      style={{ width: pixels }}
      sx={{
        border: 2,
        borderTop: 0,
        borderColor: 'text.primary',
        typography: 'caption',
        textAlign: 'center',
        lineHeight: 1.2,
        whiteSpace: 'nowrap',
      }}
    >
      {lengthText(kilometres, locale)}
    </Box>
  );
}
