import type { Declaration, ListView } from '../declaration/Declaration';

/** What a list is called: by its own name where a resource has several. */
export function listTitle(
  translate: (key: string, options?: object) => string,
  { name }: Declaration,
  list: ListView,
): string {
  const plural = translate(`resources.${name}.name`, { smart_count: 2 });
  return list.name ? translate(`resources.${name}.lists.${list.name}`, { _: plural }) : plural;
}
