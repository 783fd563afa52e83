import type { Control, Place } from '../page/Screen';
import type { Walk } from '../Walk';
import type { Action } from './Action';

/** Presses a control with the pointer. */
export async function press(walk: Walk, control: Control | undefined): Promise<void> {
  if (!control) return;
  await walk.click(await walk.element(control));
}

interface Pressed extends Pick<Action, 'name' | 'weight' | 'asks'> {
  places: readonly Place[];
  roles: readonly string[];
}

/** An action that presses controls with one of these roles in one of these places. */
export function pressing({ places, roles, ...action }: Pressed): Action {
  return {
    ...action,
    find: ({ controls }) =>
      controls.filter(control => places.includes(control.place) && roles.includes(control.role)),
    act: press,
  };
}
