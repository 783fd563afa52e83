import { useTranslate } from 'ra-core';
import { useDeclarations } from '../../engine';
import { inMenuOrder } from '../../routing/inMenuOrder';
import { NavigationLink } from './NavigationLink';
import { useCurrent } from './useCurrent';
import { useLabels } from './useLabels';

/** Links to the resources that an administrator needs most, above the full menu (requirements.md §1.2). */
export function Shortcuts() {
  const declarations = inMenuOrder(useDeclarations()).filter(({ menu }) => menu?.shortcut);
  const translate = useTranslate();
  const labels = useLabels();
  const current = useCurrent();
  if (declarations.length === 0) return null;
  return (
    <nav aria-label={translate('seamark.menu.shortcuts')}>
      <ul className="shortcuts">
        {declarations.map(declaration => {
          const { icon: Icon, lists, name } = declaration;
          const [list] = lists;
          return (
            list && (
              <li key={name}>
                <NavigationLink
                  declaration={declaration}
                  list={list}
                  current={current.list(declaration, list)}
                >
                  {Icon && <Icon />}
                  <span>{labels.shortcut(declaration)}</span>
                </NavigationLink>
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}
