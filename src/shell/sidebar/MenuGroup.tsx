import type { Declaration } from '../../engine';
import { Folding } from './Folding';
import { NavigationLink } from './NavigationLink';
import { useCurrent } from './useCurrent';
import { useLabels } from './useLabels';

/** A resource with several lists: a heading that folds, and an entry for each list. */
export function MenuGroup({ declaration }: { declaration: Declaration }) {
  const labels = useLabels();
  const current = useCurrent();
  const { icon, lists } = declaration;
  return (
    <Folding heading={labels.menu(declaration)} icon={icon} isWithin={current.within(declaration)}>
      {lists.map(list => (
        <li key={list.name}>
          <NavigationLink declaration={declaration} list={list} current={current.list(declaration, list)}>
            <span>{labels.list(declaration, list)}</span>
          </NavigationLink>
        </li>
      ))}
    </Folding>
  );
}
