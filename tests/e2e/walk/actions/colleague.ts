import type { Screen } from '../page/Screen';
import type { Walk } from '../Walk';
import type { Action } from './Action';

/** While a form of a record is open that the server has. */
const whileItIsEdited = ({ forms, address }: Screen, { network }: Walk) =>
  forms.length > 0 && network.lastRecord && address.includes(network.lastRecord.split('/').at(-1) ?? '')
    ? [undefined]
    : [];

/** What another administrator does to the record that is open here. */
export const colleague: Action[] = [
  {
    name: 'a colleague changes it',
    weight: 5,
    find: whileItIsEdited,
    act: ({ truth, network, token }) => truth.change(network.lastRecord ?? '', token),
  },
  {
    name: 'a colleague deletes it',
    weight: 0.7,
    find: whileItIsEdited,
    act: ({ truth, network }) => truth.remove(network.lastRecord ?? ''),
  },
];
