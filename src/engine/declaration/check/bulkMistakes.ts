import { typedFields } from '../../views/form/typedFields';
import type { Declaration } from '../Declaration';
import type { Say } from './Say';

/** What is wrong with what can be done with several rows at once. */
export function bulkMistakes({ can, form, actions }: Declaration, say: Say): string[] {
  const typed = typedFields({ form }).map(({ source }) => source);
  const offered = typed.length > 0 ? `choose of ${typed.join(', ')}` : 'there is no form; leave it out';
  return [
    ...can.editMany
      .filter(source => !typed.includes(source))
      .map(source => say(`can.editMany.${source}`, `the form has no such input; ${offered}`)),
    ...actions.flatMap(({ name, button, bulk, data }) => {
      if (bulk !== 'all') return [];
      const isInverse = name !== button;
      const key = isInverse ? `actions.${button}.inverse.bulk` : `actions.${name}.bulk`;
      return [
        ...(isInverse || actions.some(other => other.button === button && other.name !== name)
          ? [say(key, `one call for all rows has no inverse; write 'each'`)]
          : []),
        ...(data
          ? [
              say(
                key.replace(/bulk$/, 'data'),
                'it is about one record, and the call is for many; write body',
              ),
            ]
          : []),
      ];
    }),
  ];
}
