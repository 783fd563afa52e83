import Close from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { headerHeight, lowWindow } from '../../theme/headerHeight';
import { sidebarWidth as width } from '../../theme/screenWidth';
import { Navigation } from './Navigation';
import { useDrawer } from './useDrawer';

const Column = styled('div')(({ theme }) => ({
  flex: 'none',
  width,
  position: 'sticky',
  top: headerHeight.wide,
  height: `calc(100dvh - ${headerHeight.wide}px)`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  borderInlineEnd: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [lowWindow]: { top: 0, height: '100dvh' },
}));

/** The navigation next to the screen; in a drawer on small screens. */
export function Sidebar() {
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  if (!isWide) return <DrawerSidebar />;
  return (
    <Column>
      <Navigation />
    </Column>
  );
}

function DrawerSidebar() {
  const translate = useTranslate();
  const { isOpen, setOpen } = useDrawer();
  const onClose = () => setOpen(false);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width, maxWidth: '85vw' },
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('seamark.menu.main'),
        },
      }}
    >
      <IconButton
        aria-label={translate('ra.action.close')}
        onClick={onClose}
        sx={{ alignSelf: 'flex-end', margin: '8px 8px -16px' }}
      >
        <Close />
      </IconButton>
      <Navigation />
    </Drawer>
  );
}
