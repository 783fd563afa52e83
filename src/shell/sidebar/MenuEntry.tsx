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
  const { icon, lists } = declaration;
  const [list] = lists;
  if (!list) return null;
  if (lists.length === 1) {
    return (
      <NavigationLink
        {...{ declaration, list, icon }}
        current={current.list(declaration, list)}
        label={labels.menu(declaration)}
      />
    );
  }
  return (
    <Folding heading={labels.menu(declaration)} icon={icon} isWithin={current.within(declaration)}>
      {lists.map(each => (
        <li key={each.name}>
          <NavigationLink
            declaration={declaration}
            list={each}
            current={current.list(declaration, each)}
            label={labels.list(declaration, each)}
          />
        </li>
      ))}
    </Folding>
  );
}
