import type { RequestKind } from '../faults';
import type { Control, Screen } from '../page/observe';
import type { Walk } from '../Walk';

/** Something that an administrator does. */
export interface Action {
  name: string;
  /** How often it is chosen, relative to the others. */
  weight: number | ((walk: Walk) => number);
  /** The controls it can be done with on this screen, by role and place; empty: not now. */
  find(screen: Screen, walk: Walk): (Control | undefined)[];
  /** Performs it. May throw if the control has left the page. */
  act(walk: Walk, control: Control | undefined): Promise<void>;
  /** The kind of requests it makes, whose faults are chosen more often. */
  asks?: RequestKind;
  /** It may write, although no write faults are chosen for it, for example by storing a file. */
  writes?: boolean;
  /** It changes the whole page, and so may lose the focus. */
  movesPage?: boolean;
  /** It is not done offline. */
  isOnline?: boolean;
  /** It is done without faults. */
  isSheltered?: boolean;
}

/** Presses a control with the pointer. */
export async function press(walk: Walk, control: Control | undefined): Promise<void> {
  if (control) await walk.click(await walk.element(control));
}

interface Pressed extends Pick<Action, 'name' | 'weight' | 'asks'> {
  places: readonly Control['place'][];
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
