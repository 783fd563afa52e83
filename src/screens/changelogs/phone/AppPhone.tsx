import { styled, ThemeProvider } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { theme } from '../../../theme/theme';
import { Phone, PhoneScreen } from '../../phone/Phone';
import { usePhoneMode } from './PhoneButtons';
import { phoneSize } from './usePhoneScale';

const CardScreen = styled(PhoneScreen)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  scrollbarWidth: 'none',
});

interface Props extends ComponentProps<typeof CardScreen> {
  /** 1 is full size. */
  scale: number;
  /** Renders the screen without a phone around it. */
  isBare?: boolean;
}

/** A phone that centres cards on its screen. */
export function AppPhone({ scale, isBare = false, children, ...props }: Props) {
  const [mode] = usePhoneMode();
  const { width, height } = phoneSize;
  const screen = (
    <CardScreen {...props} data-mode={mode}>
      <ThemeProvider theme={theme(mode)}>{children}</ThemeProvider>
    </CardScreen>
  );
  if (isBare) return screen;
  return (
    <div style={{ width: width * scale, height: height * scale }}>
      <Phone style={{ width, height, ...(scale < 1 && { transform: `scale(${scale})` }) }}>{screen}</Phone>
    </div>
  );
}
