import { styled, ThemeProvider } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { theme } from '../../../theme/theme';
import { Phone, PhoneScreen } from '../../Phone';
import { cardSize } from '../card/cardSize';
import { usePhoneMode } from './PhoneButtons';

/** The size of a phone including its edges, in pixels. */
const width = cardSize.width + 43;
const height = 590;

/** Scaled by `--scale`, at most 1. */
const Frame = styled('div')({
  flex: 'none',
  width: `calc(${width}px * var(--scale))`,
  height: `calc(${height}px * var(--scale))`,
  '& > div': { width, height, transform: 'scale(var(--scale))' },
});

const CardScreen = styled(PhoneScreen)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  scrollbarWidth: 'none',
});

interface Props extends ComponentProps<typeof CardScreen> {
  /** Renders the screen without a phone around it. */
  isBare?: boolean;
}

/** A phone that centres cards on its screen. */
export function AppPhone({ isBare = false, children, ...props }: Props) {
  const [mode] = usePhoneMode();
  const screen = (
    <CardScreen {...props} data-mode={mode}>
      <ThemeProvider theme={theme(mode)}>{children}</ThemeProvider>
    </CardScreen>
  );
  if (isBare) return screen;
  return (
    <Frame>
      <Phone>{screen}</Phone>
    </Frame>
  );
}
