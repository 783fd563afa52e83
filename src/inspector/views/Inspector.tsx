import DataObject from '@mui/icons-material/DataObject';
import Fab from '@mui/material/Fab';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useRef, useState } from 'react';
import type { Declaration } from '../../engine';
import type { CallLog } from '../calls/createCallLog';
import type { ApiPlace } from '../curl/toCurl';
import { InspectorPanel } from './InspectorPanel';
import type { Place } from './Screen';
import { useRemembered } from './useRemembered';

export interface InspectorProps {
  log: CallLog;
  api: ApiPlace;
  place: Place;
  declarations: readonly Declaration[];
  /** Calls the listener with what is declared whenever that changes. Returns the way to stop it. */
  onDeclared?(listener: (declarations: Declaration[]) => void): () => void;
}

/** The button in the corner, and what it opens. Its texts are for developers, in English alone. */
export function Inspector({ declarations: first, onDeclared, ...setting }: InspectorProps) {
  const [declarations, setDeclarations] = useState(first);
  const [isOpen, setIsOpen] = useRemembered('seamark.inspector');
  const button = useRef<HTMLButtonElement>(null);
  const [wasPressed, setWasPressed] = useState(false);
  useEffect(() => onDeclared?.(setDeclarations), [onDeclared]);
  useEffect(() => {
    if (!isOpen && wasPressed) button.current?.focus();
  }, [isOpen, wasPressed]);
  const press = (open: boolean) => () => {
    setWasPressed(true);
    setIsOpen(open);
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
        ref={button}
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
