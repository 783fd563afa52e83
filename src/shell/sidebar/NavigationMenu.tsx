import { useTranslate } from 'ra-core';
import { type Declaration, inMenuOrder, type Label, useDeclarations } from '../../engine';
import { Folding } from './Folding';
import { NavigationLink } from './NavigationLink';
import { useCurrent } from './useCurrent';
import { useLabels } from './useLabels';

/** The full menu, built from the declarations. */
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

/** Menu entries under one heading, or without one. */
interface MenuPart {
  group?: Label | undefined;
  declarations: Declaration[];
}

/** The menu's parts in order. A group's entries are all at the position of its first one. */
function menuParts(declarations: readonly Declaration[]): MenuPart[] {
  const parts: MenuPart[] = [];
  for (const declaration of inMenuOrder(declarations).filter(({ menu }) => !menu?.account)) {
    const group = declaration.menu?.group;
    const same = group && parts.find(part => JSON.stringify(part.group) === JSON.stringify(group));
    if (same) same.declarations.push(declaration);
    else parts.push({ group, declarations: [declaration] });
  }
  return parts;
}

interface Props {
  declaration: Declaration;
  current: ReturnType<typeof useCurrent>;
  labels: ReturnType<typeof useLabels>;
}

/** A resource in the menu: a link to its list, or all of its lists below a collapsible heading. */
function MenuEntry({ declaration, current, labels }: Props) {
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
