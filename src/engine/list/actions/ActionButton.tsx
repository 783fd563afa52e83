import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { type GetListResult, type RaRecord, useTranslate } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration } from '../../declaration/Declaration';
import { cacheKeys, isReplaceable } from '../../panel/reactAdminCache';
import { useFocusBack } from '../../panel/screenFocus';
import { type ActParams, usePanelDataProvider } from '../../panel/usePanelDataProvider';
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
  const { checkToggle, detailsOf } = useInverse(declaration, action);
  return useMutation({
    mutationFn: async () => {
      await checkToggle(record);
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

/** The check and the Undo of an action that has an inverse, unless its API has no guard. */
function useInverse(declaration: Declaration, action: RecordAction) {
  const dataProvider = usePanelDataProvider();
  const undoBy = useUndo();
  const { actions, api, name } = declaration;
  const inverse =
    api.guard === false
      ? undefined
      : actions.find(other => other.button === action.button && other.name !== action.name);
  const requestOf = (one: RecordAction | undefined) => one && api.actions?.[one.name]?.request;

  return {
    /** Rejects a toggle that someone else has made since the record was loaded: the call would reverse it. */
    async checkToggle({ id }: RaRecord): Promise<void> {
      if (requestOf(inverse) !== requestOf(action)) return;
      const now = await dataProvider.getOne(name, { id }).catch(() => undefined);
      if (now && inverse?.can(now.data)) throw new Error('seamark.conflict.changed');
    },

    /**
     * The details that a toast adds to the action's message: the record's name, and Undo. Undo refetches the
     * record first, since it may have changed after the action.
     */
    detailsOf(record: RaRecord): ToastDetails {
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
    },
  };
}
