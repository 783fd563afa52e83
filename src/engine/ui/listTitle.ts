import type { Declaration, ListView } from '../declaration/Declaration';

/** The title of a list: its own name if the resource has several lists, else the resource's plural. */
export function listTitle(
  translate: (key: string, options?: object) => string,
  { name }: Declaration,
  list: ListView,
): string {
  const plural = translate(`resources.${name}.name`, { smart_count: 2 });
  return list.name ? translate(`resources.${name}.lists.${list.name}`, { _: plural }) : plural;
}
