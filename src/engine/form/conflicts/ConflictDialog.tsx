import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useId, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import type { Edit, FieldConflict } from '../../panel/Conflict';
import { PanelDialog } from '../../ui/PanelDialog';
import { CollisionChoice } from './CollisionChoice';

interface Props {
  declaration: Declaration;
  conflict: FieldConflict;
  edit: Edit;
  /** @param answer The edit to make; undefined to return to the form without saving. */
  onAnswer(answer?: Edit): void;
}

/**
 * Lists the fields that someone else has changed as well, with the previous, their and my value. My value is
 * preselected.
 */
export function ConflictDialog({ declaration, conflict, edit, onAnswer }: Props) {
  const translate = useTranslate();
  const textId = useId();
  const [takingTheirs, setTakingTheirs] = useState<readonly string[]>([]);
  const choose = (source: string, isTheirs: boolean) =>
    setTakingTheirs(sources => [...sources.filter(one => one !== source), ...(isTheirs ? [source] : [])]);
  return (
    <PanelDialog
      title={translate('seamark.conflict.title')}
      fillsPhone
      maxWidth="md"
      onClose={() => onAnswer()}
      aria-describedby={textId}
    >
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <DialogContentText id={textId}>{translate('seamark.conflict.text')}</DialogContentText>
        <ResourceContextProvider value={declaration.name}>
          {conflict.collisions.map(({ source }, place) => (
            <CollisionChoice
              key={source}
              declaration={declaration}
              source={source}
              before={edit.previousData}
              theirs={conflict.theirs}
              mine={edit.data}
              isTheirs={takingTheirs.includes(source)}
              isFirst={place === 0}
              onChoose={isTheirs => choose(source, isTheirs)}
            />
          ))}
        </ResourceContextProvider>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style)': { ml: 0 } }}>
        <Button onClick={() => onAnswer()}>{translate('seamark.conflict.back')}</Button>
        <Button variant="contained" onClick={() => onAnswer(conflict.resolve(takingTheirs))}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
