import { useTranslate } from 'ra-core';
import { useDeclarations } from '../../engine';
import { Folding } from './Folding';
import { MenuEntry } from './MenuEntry';
import { menuParts } from './menuParts';
import { useCurrent } from './useCurrent';
import { useLabels } from './useLabels';

/** The full menu, made of the declarations. */
export function NavigationMenu() {
  const parts = menuParts(useDeclarations());
  const translate = useTranslate();
  const current = useCurrent();
  const labels = useLabels();
  return (
    <nav aria-label={translate('seamark.menu.main')}>
      <ul>
        {parts.map(({ group, declarations }) => {
          const entries = declarations.map(each => (
            <li key={each.name}>
              <MenuEntry declaration={each} {...{ current, labels }} />
            </li>
          ));
          if (!group) return entries;
          const heading = translate(`resources.${declarations[0]?.name}.menu_group`);
          return (
            <li key={`${heading} `} className="group">
              <Folding heading={heading} isWithin={declarations.some(current.within)}>
                {entries}
              </Folding>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
