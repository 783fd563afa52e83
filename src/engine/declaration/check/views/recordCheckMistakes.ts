import type { Declaration } from '../../Declaration';
import { meant } from '../meant';

/** Names of an address's own: all that was found, and the engine's checks of places. */
const taken = ['all', 'inland', 'zero', 'alone', 'stray', 'near', 'unplaced'];

/** What is wrong with a resource's checks of its records. */
export function recordCheckMistakes(
  declaration: Declaration,
  declarations: readonly Declaration[],
): string[] {
  const { name: owner, checks, map, lists } = declaration;
  if (!checks && !map) return [];
  const say = (key: string, mistake: string) => `${owner}.checks${key}: ${mistake}`;
  const names = declarations.map(({ name }) => name);
  const parameters = lists.flatMap(({ filter, filters }) => [
    ...Object.keys(filter),
    ...filters.map(({ source }) => source),
  ]);
  return [
    ...(checks && lists.every(({ isPage }) => isPage)
      ? [say('', 'there is no list that they could look through; leave them out')]
      : []),
    ...(parameters.includes('check')
      ? [say('', 'the address of a list has a word check of its own; name the filter check otherwise')]
      : []),
    ...Object.entries(checks ?? {}).flatMap(([name, { reads }]) => {
      const resource = typeof reads === 'object' ? reads.resource : reads;
      return [
        ...(/^[a-z]\w*$/i.test(name) ? [] : [say(`.${name}`, 'letters, digits and _ only: noPicture')]),
        ...(taken.includes(name)
          ? [say(`.${name}`, `${name} is the engine's own; choose another name`)]
          : []),
        ...(resource === undefined || names.includes(resource)
          ? []
          : [
              say(
                `.${name}.reads`,
                `no resource is called ${resource}; ${meant(resource, names)}`.replace(/; $/, ''),
              ),
            ]),
      ];
    }),
  ];
}
