import type { ComponentType } from 'react';
import type { ActionCall, Api } from './Api';
import type { Call, RequestLine } from './Call';
import type { Label } from './Field';

/** What a record's button shows. */
export interface ButtonFace {
  /** Default: the text `actions.<action>`, else its name. */
  label?: Label;
  /** From `@mui/icons-material`. Default: the label; a plus for creating. */
  icon?: ComponentType<{ fontSize?: 'small' }>;
}

/** A button's label and question. */
export interface ActionFace<OneRecord> extends ButtonFace {
  /** A question before the call. Default: none. */
  confirm?: Label;
  /** Default `primary`; `error` for harm. */
  color?: 'primary' | 'error' | 'success' | 'warning';
  /**
   * Also for selected rows: `'each'` one call per record, `'all'` one call with their `ids` and no button in
   * rows. A dialog always asks. Default: no.
   */
  bulk?: 'each' | 'all';
  /** What the call sends. Default: nothing. */
  data?(record: OneRecord): Record<string, unknown>;
}

/** The opposite of an action. */
export interface InverseDeclaration<OneRecord> extends ActionFace<OneRecord>, Call {
  /** Its call. Default: the action's, which toggles. */
  request?: RequestLine;
  /** For which records it replaces the action. */
  can(record: OneRecord): boolean;
}

/** A button in rows and detail, with its call. */
export interface ActionDeclaration<OneRecord> extends ActionFace<OneRecord>, ActionCall {
  /** For which records. Default: all that its inverse excludes. */
  can?(record: OneRecord): boolean;
  /** The opposite action. */
  inverse?: InverseDeclaration<OneRecord>;
}

/** A button that opens another resource's form, filled in. */
export interface CreatingAction<OneRecord> extends ButtonFace {
  /** For which records. Default: all. */
  can?(record: OneRecord): boolean;
  /** What it creates. */
  creates: Creates<OneRecord>;
}

/** One button of a record: an action or its inverse, by the name that its call has among `api.actions`. */
export interface RecordAction extends ActionFace<Record<string, unknown>> {
  name: string;
  /** What its button is known by: an action and its inverse share one, and with it the focus. */
  button: string;
  /** What it begins, in place of a call. */
  creates?: Creates<Record<string, unknown>>;
  can(record: Record<string, unknown>): boolean;
}

/** A record of another resource, filled from this one. */
export interface Creates<OneRecord> {
  /** The other resource. */
  resource: string;
  /** Its form's initial values. */
  fill(record: OneRecord): Record<string, unknown>;
  /** Its unique field: the form links to an existing record of that value. Default: none. */
  key?: string;
  /** Whether to offer to delete this record after the save. Default false. */
  thenDelete?: boolean;
}

/** What begins another record makes no call, and nothing takes it back. */
type NoCall = { request?: undefined; inverse?: undefined };

type Actions = Readonly<Record<string, ActionDeclaration<never> | (CreatingAction<never> & NoCall)>>;

/** The name of an action's inverse: `block_inverse`. */
const inverseOf = (name: string) => `${name}_inverse`;

/** The buttons of declared actions, each inverse behind its action. Only one of the two is for a record. */
export function recordActions(actions: Actions): RecordAction[] {
  return Object.entries(actions).flatMap(([name, { inverse, ...action }]) => {
    const isDone = (record: Record<string, unknown>) => inverse?.can(record as never) ?? false;
    const can = (record: Record<string, unknown>) =>
      !isDone(record) && (action.can?.(record as never) ?? true);
    const buttons = [
      { ...action, name, button: name, can },
      ...(inverse ? [{ ...inverse, name: inverseOf(name), button: name, can: isDone }] : []),
    ];
    // Their functions take the record as it is: only the author knows its type.
    return buttons as RecordAction[];
  });
}

/** A resource's calls, those of its declared actions among them. */
export function withActions(api: Api, actions: Actions): Api {
  const calls = Object.entries(actions).flatMap(([name, action]): [string, ActionCall][] => {
    const { inverse } = action;
    if (!action.request) return [];
    if (!inverse) return [[name, action]];
    const { request = action.request } = inverse;
    const back = inverse.request ? inverse : { ...action, ...inverse };
    return [
      [name, action],
      [inverseOf(name), { ...back, request }],
    ];
  });
  return calls.length > 0 ? { ...api, actions: { ...api.actions, ...Object.fromEntries(calls) } } : api;
}
