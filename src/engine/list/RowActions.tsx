import Edit from '@mui/icons-material/Edit';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Refresh from '@mui/icons-material/Refresh';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { RecordAction } from '../declaration/actions';
import { pathTo } from '../declaration/addresses';
import type { Declaration } from '../declaration/Declaration';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { passFocusOn } from '../panel/screenFocus';
import { useShortcut } from '../ui/shortcuts';
import { RowButton, RowLink } from './actions/RowButton';
import { DeleteButton } from './DeleteButton';
import { lazyList } from './lazyList';

const ActionButton = lazyList.component('ActionButton');

const inRows = ({ bulk }: RecordAction) => bulk !== 'all';

/** A button whose code is loading. */
const waitingButton = ({ button, creates, icon: Icon = creates && PlaylistAdd }: RecordAction) =>
  Icon && (
    <RowButton key={button} type="button" disabled aria-hidden>
      <Icon fontSize="small" />
    </RowButton>
  );

const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

/** Whether rows of the resource can have a button, or the label that replaces it. */
export const hasRowActions = ({ routes, can, actions, lockedText }: Declaration): boolean =>
  !!(routes.edit || lockedText) || can.deleteAny || actions.some(inRows);

interface Props {
  declaration: Declaration;
  /** Called after the deletion. Default: stay and refetch. */
  onDeleted?: (() => void) | undefined;
}

/** The buttons that the record in context allows, in its row or on its detail screen. */
export function RowActions({ declaration, onDeleted }: Props) {
  const record = useRecordContext();
  const translate = useTranslate();
  const shortcut = useShortcut('e');
  if (!record) return null;
  const { can, routes, lockedText, actions } = declaration;
  const rowActions = actions.filter(action => inRows(action) && action.can(record));
  const representation = declaration.recordRepresentation(record);
  return (
    <Buttons ref={passFocusOn} onClick={event => event.stopPropagation()}>
      {lockedText && declaration.isLocked(record) && (
        <Chip size="small" label={translate(`resources.${declaration.name}.locked_text`)} />
      )}
      {rowActions.length > 0 && (
        <MissingCodeContext
          value={(_, retry) => (
            <RowButton
              type="button"
              aria-label={`${translate('seamark.page.retry')} ${representation}`}
              data-hint={translate('seamark.page.retry')}
              onClick={retry}
            >
              <Refresh fontSize="small" />
            </RowButton>
          )}
        >
          <Suspense fallback={rowActions.map(waitingButton)}>
            {rowActions.map(action => (
              <ActionButton key={action.button} {...{ declaration, action, record }} />
            ))}
          </Suspense>
        </MissingCodeContext>
      )}
      {routes.edit && can.edit(record) && (
        <RowLink
          to={pathTo(declaration, 'edit', record.id)}
          aria-label={`${translate('ra.action.edit')} ${representation}`}
          data-hint={translate('ra.action.edit')}
          aria-keyshortcuts={shortcut}
        >
          <Edit fontSize="small" />
        </RowLink>
      )}
      <DeleteButton {...{ declaration, record, onDeleted }} />
    </Buttons>
  );
}
