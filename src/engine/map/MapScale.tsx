import Box from '@mui/material/Box';
import { distanceBetween } from '../fields/coordinate/place';
import { useNumbers } from '../fields/number/useNumbers';
import { createProjection, type View } from './projection';

/** A scale bar for a round distance in the middle of the map. */
export function MapScale({ view }: { view: View }) {
  const numbers = useNumbers();
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
      {numbers.distance(kilometres)}
    </Box>
  );
}

const maxPixels = 110;

/** A round distance in the middle of a map, and its length in pixels, at most `maxPixels`. */
export function scaleBar(view: View): { kilometres: number; pixels: number } {
  const { toPlace } = createProjection(view, { width: 0, height: 0 });
  const kmPerPixel = distanceBetween(toPlace(0, 0), toPlace(1, 0));
  const longest = kmPerPixel * maxPixels;
  const power = 10 ** Math.floor(Math.log10(longest));
  const kilometres = [5, 2, 1].map(times => times * power).find(each => each <= longest) ?? power;
  return { kilometres, pixels: kilometres / kmPerPixel };
}
