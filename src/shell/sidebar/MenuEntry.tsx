import type { Declaration } from '../../engine';
import { Folding } from './Folding';
import { NavigationLink } from './NavigationLink';
import type { useCurrent } from './useCurrent';
import type { useLabels } from './useLabels';

interface Props {
  declaration: Declaration;
  current: ReturnType<typeof useCurrent>;
  labels: ReturnType<typeof useLabels>;
}

/** A resource in the menu: a link to its list, or all of its lists below a collapsible heading. */
export function MenuEntry({ declaration, current, labels }: Props) {
  const { icon: Icon, lists } = declaration;
  const [list] = lists;
  if (!list) return null;
  if (lists.length === 1) {
    return (
      <NavigationLink declaration={declaration} list={list} current={current.list(declaration, list)}>
        {Icon && <Icon />}
        <span>{labels.menu(declaration)}</span>
      </NavigationLink>
    );
  }
  return (
    <Folding heading={labels.menu(declaration)} icon={Icon} isWithin={current.within(declaration)}>
      {lists.map(each => (
        <li key={each.name}>
          <NavigationLink declaration={declaration} list={each} current={current.list(declaration, each)}>
            <span>{labels.list(declaration, each)}</span>
          </NavigationLink>
        </li>
      ))}
    </Folding>
  );
}
