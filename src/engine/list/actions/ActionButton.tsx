import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { type GetListResult, type Identifier, type RaRecord, useTranslate } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration } from '../../declaration/Declaration';
import { cacheKeys, isReplaceable } from '../../panel/reactAdminCache';
import { useFocusBack } from '../../panel/screenFocus';
import {
  type ActParams,
  type PanelDataProvider,
  usePanelDataProvider,
} from '../../panel/usePanelDataProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { subjectOf } from '../../ui/subjectOf';
import type { ToastDetails } from '../../ui/useOutcome';
import { useOutcome } from '../../ui/useOutcome';
import { ChangedMeanwhile, useUndo } from '../../ui/useUndo';
import { CreateLink } from './CreateLink';

interface Props {
  declaration: Declaration;
  action: RecordAction;
  record: RaRecord;
}

/** An action's button, or a link to the form that it prefills. */
export function ActionButton(props: Props) {
  const { creates } = props.action;
  return creates ? <CreateLink {...props} creates={creates} /> : <CallButton {...props} />;
}

/**
 * Runs an action, after confirmation if it asks for one. While it runs, the button is disabled and shows a
 * spinner.
 */
function CallButton({ declaration, action, record }: Props) {
  const { mutate, isPending } = useAction(declaration, action, record);
  const button = useFocusBack(isPending);
  const [isAsking, setAsking] = useState(false);
  const translate = useTranslate();
  const { icon: Icon, color = 'primary', confirm } = action;
  const key = `resources.${declaration.name}.actions.${action.name}`;
  const label = translate(key);
  // Ten red buttons on a page would dominate it.
  const quiet = color === 'error' && { '&:not(:hover, :focus-visible)': { color: 'text.secondary' } };
  const common = {
    ref: button,
    size: 'small',
    color,
    loading: isPending,
    // Ignore the second click of a double click: after a quick response it would undo the first.
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
          subject={subjectOf(declaration, record)}
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
 * Runs an action for a record. Lists and details show the server's response, then are refetched; its message
 * is announced.
 */
function useAction(declaration: Declaration, action: RecordAction, record: RaRecord) {
  const { name } = declaration;
  const dataProvider = usePanelDataProvider();
  const queryClient = useQueryClient();
  const { succeeded, failed } = useOutcome();
  const detailsOf = useDetails(declaration, action);
  return useMutation({
    mutationFn: async () => {
      const isReversal = await isToggled(dataProvider, declaration, action, record.id).catch(() => false);
      if (isReversal) throw new Error('seamark.conflict.changed');
      return dataProvider.act(name, action.name, actParams(action, record));
    },
    onSuccess: outcome => {
      const withResponse = (cached: RaRecord): RaRecord =>
        cached.id === record.id ? { ...cached, ...Object(outcome.data), id: cached.id } : cached;
      queryClient.setQueriesData<GetListResult>(
        { queryKey: cacheKeys.lists(name) },
        // A list's count and ids are cached under its key too.
        list => list?.data && { ...list, data: list.data.map(withResponse) },
      );
      queryClient.setQueriesData<RaRecord>(
        { queryKey: cacheKeys.records(name), predicate: isReplaceable },
        cached => cached && withResponse(cached),
      );
      succeeded(outcome.message, undefined, detailsOf(record));
    },
    onError: error => failed(error, { about: declaration.recordRepresentation(record) }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: cacheKeys.resource(name), predicate: isReplaceable }),
  });
}

export function actParams(action: RecordAction, record: RaRecord): ActParams {
  const data = action.data?.(record);
  return { id: record.id, values: record, ...(data && { data }) };
}

/** The action that reverses this one, unless its API has no guard. */
function inverseOf({ actions, api }: Declaration, { name, button }: RecordAction): RecordAction | undefined {
  if (api.guard === false) return undefined;
  return actions.find(other => other.button === button && other.name !== name);
}

/** Whether an action with its inverse's request has been done since the record was loaded. */
export async function isToggled(
  dataProvider: PanelDataProvider,
  declaration: Declaration,
  action: RecordAction,
  id: Identifier,
): Promise<boolean> {
  const { name, api } = declaration;
  const inverse = inverseOf(declaration, action);
  const requestOf = (one: RecordAction) => api.actions?.[one.name]?.request;
  if (!inverse || requestOf(inverse) !== requestOf(action)) return false;
  return inverse.can((await dataProvider.getOne(name, { id })).data);
}

/**
 * The details that a toast adds to an action's message: the record's name, and Undo, if the action has an
 * inverse. Undo refetches the record first, since it may have changed after the action.
 */
function useDetails(declaration: Declaration, action: RecordAction) {
  const dataProvider = usePanelDataProvider();
  const undoBy = useUndo();
  const { name } = declaration;
  const inverse = inverseOf(declaration, action);
  return (record: RaRecord): ToastDetails => {
    const { id } = record;
    const representation = declaration.recordRepresentation(record);
    const about: ToastDetails = representation ? { about: representation } : {};
    if (!inverse) return about;
    const revert = async () => {
      const { data: now } = await dataProvider.getOne(name, { id });
      if (!inverse.can(now)) throw new ChangedMeanwhile();
      await dataProvider.act(name, inverse.name, actParams(inverse, now));
      return about;
    };
    return { ...about, undo: undoBy(revert, about) };
  };
}
