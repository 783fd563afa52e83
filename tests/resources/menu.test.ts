import { expect, it } from 'vitest';
import { collectDeclarations, inMenuOrder } from '../../src/engine';

const declarations = collectDeclarations(import.meta.glob('../../resources/*.{ts,tsx}', { eager: true }));

/** The addresses in a menu, in order. */
const addresses = (isAccountMenu: boolean) =>
  inMenuOrder(declarations)
    .filter(({ menu }) => Boolean(menu?.account) === isAccountMenu)
    .flatMap(({ lists }) => lists.map(({ address }) => address));

it.each([
  [
    'the menu',
    addresses(false),
    [
      '/buoys/admin',
      '/buoys/custom',
      '/stations',
      '/station-types',
      '/surveys',
      '/push-up-updates',
      '/users',
      '/offers',
      '/what-is-new/list',
      '/activity',
      '/administrators',
    ],
  ],
  ['the account menu', addresses(true), ['/sessions']],
])(
  '%s has the lists of requirements.md §1.2 and the own ones in order, among any others',
  (_, all, known) => {
    expect(all.filter(address => known.includes(address))).toEqual(known);
  },
);
