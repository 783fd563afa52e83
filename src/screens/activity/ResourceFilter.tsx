import { type FilterProps, FilterSelect, useDeclarations } from '../../engine';
import { useResourceName } from './useResourceName';

/** What the API tells of beside the panel's resources. */
const others = ['administrators', 'files'];

/** One of the resources to filter by. */
export function ResourceFilter(props: FilterProps) {
  const nameOf = useResourceName();
  const declared = useDeclarations().filter(each => !each.isPage && each.name !== 'activity');
  const names = new Set([...declared.map(({ name }) => name), ...others]);
  return <FilterSelect {...props} choices={[...names].map(id => ({ id, name: nameOf(id) }))} />;
}
