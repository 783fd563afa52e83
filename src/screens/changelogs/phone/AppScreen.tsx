import { styled } from '@mui/material/styles';
import { Screen } from '../../phone/Phone';

/** A phone's screen with cards in its middle; with large letters by `data-type`. */
export const AppScreen = styled(Screen)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  scrollbarWidth: 'none',
  // As large as the largest letters of the phone's usual sizes.
  '&[data-type="large"] article': { fontSize: '1.175rem', '& h2': { fontSize: '1.425rem' } },
});
