import { styled, ThemeProvider, useTheme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { theme } from '../../../theme/theme';
import { Phone, PhoneScreen } from '../../phone/Phone';
import { type PhoneSettings, phoneSize } from './usePhoneSettings';

/** `data-type="large"` enlarges the text. */
const CardScreen = styled(PhoneScreen)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  scrollbarWidth: 'none',
  // The largest of the phone's standard text sizes.
  '&[data-type="large"] article': { fontSize: '1.175rem', '& h2': { fontSize: '1.425rem' } },
});

interface Props extends ComponentProps<typeof CardScreen> {
  setting: PhoneSettings;
  /** 1 is full size. */
  scale: number;
  /** Renders the screen without a phone around it. */
  isBare?: boolean;
}

/** A phone that centres cards on its screen. */
export function AppPhone({ setting, scale, isBare = false, children, ...props }: Props) {
  const { palette } = useTheme();
  const { mode = palette.mode, hasLargeType } = setting;
  const { width, height } = phoneSize(setting);
  const screen = (
    <CardScreen {...props} data-mode={mode} data-type={hasLargeType ? 'large' : 'usual'}>
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
