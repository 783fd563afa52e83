import type { ComponentType } from 'react';
import { attempt } from '../../../providers/errors/attempt';
import type { ActionCall, Api } from './Api';
import type { Call, RequestLine } from './Call';
import type { Label } from './Field';

/** A button's label and icon. */
export interface ButtonOptions {
  /** Label. Default: the text `actions.<action>`, else the action's name. */
  label?: Label;
  /** Icon from `@mui/icons-material`. Default: none, the label is shown; a plus for creating. */
  icon?: ComponentType<{ fontSize?: 'small' }>;
}

/** A button with its confirmation and its data. */
export interface ActionOptions<OneRecord> extends ButtonOptions {
  /** Question to confirm before the call; its dialog names the record. Default: none. */
  confirm?: Label;
  /** Colour; `error` for destructive actions. Default `primary`. */
  color?: 'primary' | 'error' | 'success' | 'warning';
  /**
   * Also offers it for selected rows: `'each'` sends one call per record; `'all'` sends one call with their
   * `ids` and shows no button in rows. A dialog always asks first. Default: no.
   */
  bulk?: 'each' | 'all';
  /** The data that the call sends. Default: none. */
  data?(record: OneRecord): Record<string, unknown>;
}

/** The action that reverses another one, such as unblock for block. */
export interface InverseDeclaration<OneRecord> extends ActionOptions<OneRecord>, Call {
  /** Its call. Default: the action's own call, as a toggle. */
  request?: RequestLine;
  /** The records for which it replaces the action. */
  can(record: OneRecord): boolean;
}

/** A button in rows and in the detail, with its call. */
export interface ActionDeclaration<OneRecord> extends ActionOptions<OneRecord>, ActionCall {
  /** The records that have the button. Default: all except those of its inverse. */
  can?(record: OneRecord): boolean;
  /** The action that reverses it. */
  inverse?: InverseDeclaration<OneRecord>;
}

/** A button that opens another resource's form, prefilled. */
export interface CreatingAction<OneRecord> extends ButtonOptions {
  /** The records that have the button. Default: all. */
  can?(record: OneRecord): boolean;
  /** The record to create. */
  creates: CreateFrom<OneRecord>;
}

/** A record's button: an action or its inverse, by its key in `api.actions`. */
export interface RecordAction extends ActionOptions<Record<string, unknown>> {
  name: string;
  /** The button's key. An action and its inverse share one button, which keeps the focus. */
  button: string;
  /** The record that it creates instead of making a call. */
  creates?: CreateFrom<Record<string, unknown>>;
  can(record: Record<string, unknown>): boolean;
}

/** A record of another resource, prefilled from this one. */
export interface CreateFrom<OneRecord> {
  /** The other resource. */
  resource: string;
  /** Its form's initial values. */
  fill(record: OneRecord): Record<string, unknown>;
  /** Its unique field. The form links to an existing record with the same value. Default: none. */
  key?: string;
  /** Whether to offer to delete this record after saving the other. Default false. */
  thenDelete?: boolean;
}

/** A creating action has no call and no inverse. */
type NoCall = { request?: undefined; inverse?: undefined };

type Actions = Readonly<Record<string, ActionDeclaration<never> | (CreatingAction<never> & NoCall)>>;

/** The name of an action's inverse: `block_inverse`. */
const inverseOf = (name: string) => `${name}_inverse`;

/** The buttons of declared actions, each followed by its inverse. A record gets only one of the two. */
export function recordActions(actions: Actions): RecordAction[] {
  return Object.entries(actions).flatMap(([name, { inverse, ...action }]) => {
    const isDone = (record: Record<string, unknown>) => attempt(() => inverse?.can(record as never)) ?? false;
    const can = (record: Record<string, unknown>) =>
      !isDone(record) && (attempt(() => action.can?.(record as never) ?? true) ?? false);
    const buttons = [
      { ...action, name, button: name, can },
      ...(inverse ? [{ ...inverse, name: inverseOf(name), button: name, can: isDone }] : []),
    ];
    // The functions accept any record: only the author knows its type.
    return buttons as RecordAction[];
  });
}

/** A resource's calls, including those of its declared actions. */
export function withActions(api: Api, actions: Actions): Api {
  const calls = Object.entries(actions).flatMap(([name, action]): [string, ActionCall][] => {
    const { inverse } = action;
    if (!action.request) return [];
    if (!inverse) return [[name, action]];
    const { request = action.request } = inverse;
    const inverseCall = inverse.request ? inverse : { ...action, ...inverse };
    return [
      [name, action],
      [inverseOf(name), { ...inverseCall, request }],
    ];
  });
  return calls.length > 0 ? { ...api, actions: { ...api.actions, ...Object.fromEntries(calls) } } : api;
}
