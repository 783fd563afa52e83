import type { Declaration } from '../Declaration';
import { meant } from './meant';
import type { Say } from './Say';

/** What is wrong with the order and the length of a resource's lists. */
export function orderMistakes({ fields, lists }: Declaration, say: Say): string[] {
  const known = ['id', ...Object.keys(fields)];
  return lists.flatMap(({ name, sort, perPage }) => {
    const list = name ? `lists.${name}` : 'list';
    return [
      ...(known.includes(sort.field)
        ? []
        : [say(`${list}.sort.field`, `there is no field ${sort.field}; ${meant(sort.field, known)}`)]),
      ...(sort.order === 'ASC' || sort.order === 'DESC'
        ? []
        : [say(`${list}.sort.order`, `write 'ASC' or 'DESC', not '${sort.order}'`)]),
      ...(perPage > 0 && !Number.isInteger(perPage)
        ? [say(`${list}.perPage`, `write a whole number of rows, not ${perPage}`)]
        : []),
    ];
  });
}
