import { useTranslate } from 'ra-core';
import { inMenuOrder, useDeclarations } from '../../engine';
import { NavigationLink } from './NavigationLink';
import { useLabels } from './useLabels';

/**
 * Links to the resources that administrators need most, above the full menu (requirements.md §1.2). Only the
 * full menu marks the current screen.
 */
export function Shortcuts() {
  const declarations = inMenuOrder(useDeclarations()).filter(({ menu }) => menu?.shortcut);
  const translate = useTranslate();
  const labels = useLabels();
  if (declarations.length === 0) return null;
  return (
    <nav aria-label={translate('seamark.menu.shortcuts')}>
      <ul className="shortcuts">
        {declarations.map(declaration => {
          const { icon, lists, name } = declaration;
          const [list] = lists;
          return (
            list && (
              <li key={name}>
                <NavigationLink
                  {...{ declaration, list, icon }}
                  label={labels.shortcut(declaration)}
                  shortcut
                />
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}
