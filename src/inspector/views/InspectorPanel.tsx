import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Calls } from './Calls';
import type { InspectorProps } from './Inspector';
import { Screen } from './Screen';

const id = 'seamark-inspector';

/** The panel's width beside the screen; on a small one it is below it, as high as this. */
const width = 'min(460px, 45vw)';
const height = '50dvh';

interface Props extends Omit<InspectorProps, 'onDeclared'> {
  onClose(): void;
  takesFocus: boolean;
}

/** The inspector, opened: it takes its room from the screen and covers nothing of it. */
export function InspectorPanel({ log, api, place, declarations, onClose, takesFocus }: Props) {
  const [tab, setTab] = useState<'calls' | 'screen'>('calls');
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) close.current?.focus();
  }, [takesFocus]);
  return (
    <Paper
      id={id}
      component="aside"
      aria-label="Inspector"
      square
      elevation={8}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        display: 'flex',
        flexDirection: 'column',
        inset: { xs: `calc(100dvh - ${height}) 0 0 0`, md: `0 0 0 calc(100vw - ${width})` },
      }}
    >
      <GlobalStyles
        styles={theme => ({
          [theme.breakpoints.down('md')]: { body: { paddingBlockEnd: height } },
          [theme.breakpoints.up('md')]: { body: { paddingInlineEnd: width } },
        })}
      />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pl: 2,
          borderBlockEnd: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="subtitle2" sx={{ display: { xs: 'none', sm: 'block' } }}>
          Inspector
        </Typography>
        <Tabs value={tab} onChange={(_, next) => setTab(next)} aria-label="Inspector" sx={{ flex: 1 }}>
          <Tab value="calls" label="Calls" id={`${id}-calls`} aria-controls={`${id}-content`} />
          <Tab value="screen" label="This screen" id={`${id}-screen`} aria-controls={`${id}-content`} />
        </Tabs>
        <IconButton ref={close} aria-label="Close the inspector" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-content`}
        aria-labelledby={`${id}-${tab}`}
        sx={{ flex: 1, overflow: 'auto', overscrollBehavior: 'contain' }}
      >
        {tab === 'calls' ? (
          <Calls log={log} api={api} declarations={declarations} />
        ) : (
          <Screen place={place} declarations={declarations} own={`#${id}`} />
        )}
      </Box>
    </Paper>
  );
}
