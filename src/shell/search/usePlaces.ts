import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import {
  importId,
  inMenuOrder,
  inSentence,
  newTitle,
  pathTo,
  shownKeys,
  useDeclarations,
} from '../../engine';
import { screenLetters } from '../keys/screenLetters';
import { useLabels } from '../sidebar/useLabels';
import type { Entry } from './Entry';

/** The declared screens, and the actions that create or import records. */
export function usePlaces(): { screens: Entry[]; createEntries: Entry[] } {
  const declarations = inMenuOrder(useDeclarations());
  const labels = useLabels();
  const translate = useTranslate();
  const navigate = useNavigate();
  const letters = screenLetters(declarations);

  const screens = declarations.flatMap((declaration): Entry[] => {
    const { icon, lists, name } = declaration;
    const [first] = lists;
    const letter = letters.get(name);
    return lists.map(list => ({
      id: `screen ${list.address}`,
      name: lists.length > 1 ? labels.list(declaration, list) : labels.menu(declaration),
      about: lists.length > 1 ? labels.menu(declaration) : undefined,
      words: `${name} ${list.name} ${list.address} ${labels.shortcut(declaration)}`,
      icon,
      keys: list === first && letter ? shownKeys(`g ${letter}`) : undefined,
      open: () => navigate(list.address),
    }));
  });
  /** The map of a list, and the checks of its records. */
  const otherViews = declarations.flatMap(declaration => {
    const { icon, lists } = declaration;
    return lists.flatMap(list =>
      (list.otherViews ?? []).map(
        (view): Entry => ({
          id: `${view} ${list.address}`,
          name: translate(`seamark.list.${view}`),
          about: lists.length > 1 ? labels.list(declaration, list) : labels.menu(declaration),
          words: view === 'view' ? 'map' : 'check checks issues',
          icon,
          open: () => navigate(`${list.address}?${view}=${view === 'view' ? 'map' : 'all'}`),
        }),
      ),
    );
  });
  const createEntries = declarations.flatMap((declaration): Entry[] => {
    const { icon, name, routes, can, lists } = declaration;
    const many = inSentence(translate(`resources.${name}.name`, { smart_count: 2 }));
    const begin = (what: 'create' | 'import', label: string): Entry => ({
      id: `${what} ${name}`,
      name: label,
      words: `${what} ${name}`,
      icon,
      open: () => navigate(pathTo(declaration, what)),
    });
    const file = declaration.import?.send === 'file' && can.act(declaration.import.action ?? '');
    return [
      ...(routes.create && can.create && lists.some(({ create }) => create)
        ? [begin('create', newTitle(translate, name))]
        : []),
      ...(routes.import ? [begin('import', translate('seamark.palette.import', { name: many }))] : []),
      ...(file
        ? [
            {
              id: `import ${name}`,
              name: translate(`resources.${name}.import_file`, {
                _: translate('seamark.palette.import', { name: many }),
              }),
              words: `import ${name}`,
              icon,
              open: () => navigate({ pathname: pathTo(declaration, 'list'), hash: importId }),
            },
          ]
        : []),
    ];
  });
  return { screens: [...screens, ...otherViews], createEntries };
}
