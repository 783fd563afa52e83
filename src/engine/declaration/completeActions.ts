import type { ActionDeclaration, CreatingAction, RecordAction } from './Action';
import type { ActionCall, Api } from './Api';

/** What begins another record makes no call, and nothing takes it back. */
type NoCall = { request?: undefined; inverse?: undefined };

export type Actions = Readonly<Record<string, ActionDeclaration<never> | (CreatingAction<never> & NoCall)>>;

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
