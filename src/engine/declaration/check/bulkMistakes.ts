import type { Declaration } from '../Declaration';
import { typedFields } from '../typedFields';
import type { Say } from './Say';

/** What is wrong with what can be done with several rows at once. */
export function bulkMistakes({ can, form, actions }: Declaration, say: Say): string[] {
  const typed = typedFields({ form }).map(({ source }) => source);
  return [
    ...can.editMany
      .filter(source => !typed.includes(source))
      .map(source => say(`can.editMany.${source}`, `no input of the form; those are ${typed.join(', ')}`)),
    ...actions
      .filter(({ bulk }) => bulk === 'all')
      .flatMap(({ button, name, data }) => [
        ...(actions.some(other => other.button === button && other.name !== name)
          ? [say(`actions.${button}.bulk`, "one call for all has no inverse; write 'each'")]
          : []),
        ...(data ? [say(`actions.${button}.data`, 'the call is for many records; write body')] : []),
      ]),
  ];
}
