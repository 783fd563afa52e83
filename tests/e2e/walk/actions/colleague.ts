import type { Screen } from '../page/Screen';
import type { Walk } from '../Walk';
import type { Action } from './Action';

/** While a form of a stored record is open. */
const whileItIsEdited = ({ forms, address }: Screen, { network }: Walk) =>
  forms.length > 0 && network.recordAt(address) ? [undefined] : [];

/** What another administrator does to the open record. */
export const colleague: Action[] = [
  {
    name: 'a colleague changes it',
    weight: 5,
    find: whileItIsEdited,
    act: ({ truth, network, token, screen }) => truth.change(network.recordAt(screen.address) ?? '', token),
  },
  {
    name: 'a colleague deletes it',
    weight: 0.7,
    find: whileItIsEdited,
    act: ({ truth, network, screen }) => truth.remove(network.recordAt(screen.address) ?? ''),
  },
];
