import Close from '@mui/icons-material/Close';
import DataObject from '@mui/icons-material/DataObject';
import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { attempt } from '../../providers/errors/attempt';
import type { Declaration } from '../engine';
import { Calls } from './Calls';
import { CurrentScreen, type Router } from './CurrentScreen';
import type { CallRecorder } from './createCallRecorder';

const id = 'seamark-inspector';
const storageKey = 'seamark.inspector';

export interface InspectorProps {
  recorder: CallRecorder;
  router: Router;
  declarations: readonly Declaration[];
  /** Calls the listener whenever the declarations change. Returns the function that unsubscribes. */
  onDeclared?(listener: (declarations: Declaration[]) => void): () => void;
}

/** The corner button and the panel that it opens. Its texts are for developers, in English only. */
export function Inspector({ declarations: first, onDeclared, ...setting }: InspectorProps) {
  const [declarations, setDeclarations] = useState(first);
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(storageKey) === 'true');
  const [wasPressed, setWasPressed] = useState(false);
  useEffect(() => onDeclared?.(setDeclarations), [onDeclared]);
  const press = (open: boolean) => () => {
    setWasPressed(true);
    setIsOpen(open);
    attempt(() => localStorage.setItem(storageKey, String(open)));
  };
  if (isOpen)
    return (
      <InspectorPanel
        {...setting}
        declarations={declarations}
        onClose={press(false)}
        takesFocus={wasPressed}
      />
    );
  return (
    <>
      <GlobalStyles styles={{ body: { paddingBlockEnd: 64 } }} />
      <Fab
        autoFocus={wasPressed}
        size="small"
        color="primary"
        aria-label="Inspector"
        title="Inspector"
        onClick={press(true)}
        sx={{ position: 'fixed', insetBlockEnd: 12, insetInlineStart: 12, zIndex: 'tooltip' }}
      >
        <DataObject />
      </Fab>
    </>
  );
}

/** Its width next to the screen, and its height below it on a small screen. */
const width = 'min(460px, 45vw)';
const height = '50dvh';

const panelStyle = {
  position: 'fixed',
  zIndex: 'tooltip',
  display: 'flex',
  flexDirection: 'column',
  inset: { xs: `calc(100dvh - ${height}) 0 0 0`, md: `0 0 0 calc(100vw - ${width})` },
} as const;

/** Pads the page, so that the panel covers nothing. */
const pageStyles = ({ breakpoints }: Theme) => ({
  [breakpoints.down('md')]: { body: { paddingBlockEnd: height } },
  [breakpoints.up('md')]: { body: { paddingInlineEnd: width } },
});

const headerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  borderBlockEnd: 1,
  borderColor: 'divider',
};

interface PanelProps extends Omit<InspectorProps, 'onDeclared'> {
  onClose(): void;
  takesFocus: boolean;
}

/** The open inspector. */
function InspectorPanel({ recorder, router, declarations, onClose, takesFocus }: PanelProps) {
  const [tab, setTab] = useState<'calls' | 'screen'>('calls');
  return (
    <Paper
      id={id}
      component="aside"
      aria-label="Inspector"
      square
      elevation={8}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      sx={panelStyle}
    >
      <GlobalStyles styles={pageStyles} />
      <Box sx={headerStyle}>
        <Typography component="h2" variant="subtitle2" sx={{ display: { xs: 'none', sm: 'block' } }}>
          Inspector
        </Typography>
        <Tabs value={tab} onChange={(_, next) => setTab(next)} aria-label="Inspector" sx={{ flex: 1 }}>
          <Tab value="calls" label="Calls" id={`${id}-calls`} aria-controls={`${id}-content`} />
          <Tab value="screen" label="This screen" id={`${id}-screen`} aria-controls={`${id}-content`} />
        </Tabs>
        <IconButton autoFocus={takesFocus} aria-label="Close the inspector" onClick={onClose}>
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
          <Calls recorder={recorder} declarations={declarations} />
        ) : (
          <CurrentScreen router={router} declarations={declarations} inspector={`#${id}`} />
        )}
      </Box>
    </Paper>
  );
}
