import { useTranslate } from 'ra-core';
import { useDeclarations } from '../../engine';
import { inMenuOrder } from '../../routing/inMenuOrder';
import { MenuGroup } from './MenuGroup';
import { NavigationLink } from './NavigationLink';
import { useCurrent } from './useCurrent';
import { useLabels } from './useLabels';

/** The full menu, made of the declarations. */
export function NavigationMenu() {
  const declarations = inMenuOrder(useDeclarations());
  const translate = useTranslate();
  const labels = useLabels();
  const current = useCurrent();
  return (
    <nav aria-label={translate('seamark.menu.main')}>
      <ul>
        {declarations.map(declaration => {
          const { icon: Icon, lists, name } = declaration;
          const [list] = lists;
          if (!list) return null;
          return (
            <li key={name}>
              {lists.length > 1 ? (
                <MenuGroup declaration={declaration} />
              ) : (
                <NavigationLink
                  declaration={declaration}
                  list={list}
                  current={current.list(declaration, list)}
                >
                  {Icon && <Icon />}
                  <span>{labels.menu(declaration)}</span>
                </NavigationLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
