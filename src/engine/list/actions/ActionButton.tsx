import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { type GetListResult, type RaRecord, useTranslate } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration } from '../../declaration/Declaration';
import { cacheKeys, isReplaceable } from '../../panel/reactAdminCache';
import { useFocusBack } from '../../panel/screenFocus';
import {
  type ActionOutcome,
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
      const outcome = await runAction(dataProvider, declaration, action, record);
      if (!outcome) throw new Error('seamark.conflict.changed');
      return outcome;
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

/** The action that reverses this one, unless its API has no guard. */
function inverseOf({ actions, api }: Declaration, { name, button }: RecordAction): RecordAction | undefined {
  if (api.guard === false) return undefined;
  return actions.find(other => other.button === button && other.name !== name);
}

/**
 * Runs an action for a record. A toggle, which shares its request with its inverse, replaces only the version
 * that was read before. If it reversed someone else's nevertheless, it is sent once more.
 * @param idempotencyKey Of a call that may have been sent. A toggle then fails if the record is unreadable.
 * @returns Undefined if someone else has already toggled the record.
 */
export async function runAction(
  dataProvider: PanelDataProvider,
  declaration: Declaration,
  action: RecordAction,
  record: RaRecord,
  idempotencyKey?: string,
  isRepeated = false,
): Promise<ActionOutcome | undefined> {
  const { name, api, fields } = declaration;
  const { id } = record;
  const data = action.data?.(record);
  const params = { id, values: record, ...(data && { data }), ...(idempotencyKey && { idempotencyKey }) };
  const inverse = inverseOf(declaration, action);
  const requestOf = (one: RecordAction) => api.actions?.[one.name]?.request;
  if (!inverse || requestOf(inverse) !== requestOf(action))
    return dataProvider.act(name, action.name, params);

  const repeat = () =>
    runAction(dataProvider, declaration, action, record, idempotencyKey && `${idempotencyKey}-again`, true);
  const now = await dataProvider.getOne(name, { id }).catch(error => {
    if (idempotencyKey) throw error;
  });
  if (now && inverse.can(now.data)) return undefined;
  try {
    // An API may reject its own version, so the repetition has none.
    const over = !isRepeated && now && { over: now.data };
    const outcome = await dataProvider.act(name, action.name, { ...params, ...over });
    const returned = Object(outcome.data);
    const isReversal = Object.keys(fields).some(source => source in returned) && action.can(returned);
    if (!isReversal || isRepeated) return outcome;
  } catch (error) {
    if (isRepeated || Object(error).status !== 412) throw error;
    return repeat();
  }
  return (await repeat()) ?? {};
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
      if (!(await runAction(dataProvider, declaration, inverse, now))) throw new ChangedMeanwhile();
      return about;
    };
    return { ...about, undo: undoBy(revert, about) };
  };
}
