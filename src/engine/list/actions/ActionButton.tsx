import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { type GetListResult, type RaRecord, useTranslate } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration } from '../../declaration/Declaration';
import { cacheKeys } from '../../panel/reactAdminCache';
import { useFocusBack } from '../../panel/screenFocus';
import { usePanelDataProvider } from '../../panel/usePanelDataProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { nameOf } from '../../ui/nameOf';
import type { ToastDetails } from '../../ui/ToastDetails';
import { useOutcome } from '../../ui/useOutcome';
import { ChangedMeanwhile, useUndo } from '../../ui/useUndo';

import { CreateLink } from './CreateLink';

interface Props {
  declaration: Declaration;
  action: RecordAction;
  record: RaRecord;
}

/** An action's button, or the link to what it begins. */
export function ActionButton(props: Props) {
  const { creates } = props.action;
  return creates ? <CreateLink {...props} creates={creates} /> : <CallButton {...props} />;
}

/**
 * Makes an action's call, once its question is answered where it has one. While it runs it spins and can't be
 * pressed.
 */
function CallButton({ declaration, action, record }: Props) {
  const { mutate, isPending } = useAction(declaration, action, record);
  const button = useFocusBack(isPending);
  const [isAsking, setAsking] = useState(false);
  const translate = useTranslate();
  const { icon: Icon, color = 'primary', confirm } = action;
  const key = `resources.${declaration.name}.actions.${action.name}`;
  const label = translate(key);
  // Ten red buttons on a page would be the loudest there.
  const quiet = color === 'error' && { '&:not(:hover, :focus-visible)': { color: 'text.secondary' } };
  const common = {
    ref: button,
    size: 'small',
    color,
    loading: isPending,
    // The second click of a double click, after a quick answer, would take back the first.
    onClick: ({ detail }: MouseEvent) => detail < 2 && (confirm ? setAsking(true) : mutate()),
    'aria-label': `${label} ${declaration.recordRepresentation(record)}`,
  } as const;
  return (
    <>
      {Icon ? (
        <span data-hint={label}>
          <IconButton {...common} sx={{ ...quiet }}>
            <Icon fontSize="small" />
          </IconButton>
        </span>
      ) : (
        <Button {...common} sx={{ ...quiet, whiteSpace: { sm: 'nowrap' } }}>
          {label}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={translate(`${key}_confirm`)}
          confirm={label}
          color={color}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            mutate();
          }}
        />
      )}
    </>
  );
}

/**
 * Makes an action's call for a record. Lists and detail show what the server answered, then are read again;
 * its message is announced.
 */
function useAction(declaration: Declaration, action: RecordAction, record: RaRecord) {
  const { name } = declaration;
  const dataProvider = usePanelDataProvider();
  const queryClient = useQueryClient();
  const { succeeded, failed } = useOutcome();
  const detailsOf = useActionUndo(declaration, action);
  return useMutation({
    mutationFn: () => {
      const data = action.data?.(record);
      return dataProvider.act(name, action.name, { id: record.id, values: record, ...(data && { data }) });
    },
    onSuccess: outcome => {
      const answered = (present: RaRecord): RaRecord =>
        present.id === record.id ? { ...present, ...Object(outcome.data), id: present.id } : present;
      queryClient.setQueriesData<GetListResult>(
        { queryKey: cacheKeys.lists(name) },
        list => list && { ...list, data: list.data.map(answered) },
      );
      queryClient.setQueriesData<RaRecord>(
        { queryKey: cacheKeys.records(name) },
        present => present && answered(present),
      );
      succeeded(outcome.message, undefined, detailsOf(record));
    },
    onError: error => failed(error, { about: nameOf(declaration, record) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cacheKeys.resource(name) }),
  });
}

/**
 * What a toast shows of an action in addition to its message: the record's name, and Undo if the action has
 * an inverse. Undo reads the record again first, since it may have changed after the action.
 */
function useActionUndo(declaration: Declaration, action: RecordAction) {
  const dataProvider = usePanelDataProvider();
  const undoBy = useUndo();
  const { actions, api, name } = declaration;
  const inverse = actions.find(other => other.button === action.button && other.name !== action.name);

  return (record: RaRecord): ToastDetails => {
    const { id } = record;
    const representation = nameOf(declaration, record);
    const about: ToastDetails = representation ? { about: representation } : {};
    if (!inverse || api.guard === false) return about;
    const revert = async () => {
      const { data: now } = await dataProvider.getOne(name, { id });
      if (!inverse.can(now)) throw new ChangedMeanwhile();
      const data = inverse.data?.(now);
      await dataProvider.act(name, inverse.name, { id, values: now, ...(data && { data }) });
      return about;
    };
    return { ...about, undo: undoBy(revert, about) };
  };
}
