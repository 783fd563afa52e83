import type { Declaration } from '../../engine';
import { MenuGroup } from './MenuGroup';
import { NavigationLink } from './NavigationLink';
import type { useCurrent } from './useCurrent';
import type { useLabels } from './useLabels';

interface Props {
  declaration: Declaration;
  current: ReturnType<typeof useCurrent>;
  labels: ReturnType<typeof useLabels>;
}

/** A resource in the menu: a link to its list, or all of its lists below its name. */
export function MenuEntry({ declaration, current, labels }: Props) {
  const { icon: Icon, lists } = declaration;
  const [list] = lists;
  if (!list) return null;
  if (lists.length > 1) return <MenuGroup declaration={declaration} />;
  return (
    <NavigationLink declaration={declaration} list={list} current={current.list(declaration, list)}>
      {Icon && <Icon />}
      <span>{labels.menu(declaration)}</span>
    </NavigationLink>
  );
}
