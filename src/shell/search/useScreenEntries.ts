import { type TranslateFunction, useTranslate } from 'ra-core';
import { type To, useNavigate } from 'react-router';
import {
  type Declaration,
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
export function useScreenEntries(): { screens: Entry[]; createEntries: Entry[] } {
  const declarations = inMenuOrder(useDeclarations());
  const navigate = useNavigate();
  const context = { labels: useLabels(), translate: useTranslate(), navigate: (to: To) => navigate(to) };
  const letters = screenLetters(declarations);
  return {
    screens: [
      ...declarations.flatMap(each => listEntries(each, letters.get(each.name), context)),
      ...declarations.flatMap(each => otherViewEntries(each, context)),
    ],
    createEntries: declarations.flatMap(each => createEntries(each, context)),
  };
}

interface Context {
  labels: ReturnType<typeof useLabels>;
  translate: TranslateFunction;
  navigate(to: To): void;
}

/** The lists of a resource. */
function listEntries(declaration: Declaration, letter: string | undefined, context: Context): Entry[] {
  const { labels, navigate } = context;
  const { icon, lists, name } = declaration;
  const [first] = lists;
  return lists.map(list => ({
    id: `screen ${list.address}`,
    name: lists.length > 1 ? labels.list(declaration, list) : labels.menu(declaration),
    about: lists.length > 1 ? labels.menu(declaration) : undefined,
    words: `${name} ${list.name} ${list.address} ${labels.shortcut(declaration)}`,
    icon,
    keys: list === first && letter ? shownKeys(`g ${letter}`) : undefined,
    open: () => navigate(list.address),
  }));
}

/** The map of each list, and the checks of its records. */
function otherViewEntries(declaration: Declaration, { labels, translate, navigate }: Context): Entry[] {
  const { icon, lists } = declaration;
  return lists.flatMap(list =>
    (list.otherViews ?? []).map(view => ({
      id: `${view} ${list.address}`,
      name: translate(`seamark.list.${view}`),
      about: lists.length > 1 ? labels.list(declaration, list) : labels.menu(declaration),
      words: view === 'view' ? 'map' : 'check checks issues',
      icon,
      open: () => navigate(`${list.address}?${view}=${view === 'view' ? 'map' : 'all'}`),
    })),
  );
}

/** The actions that create or import records of a resource. */
function createEntries(declaration: Declaration, { translate, navigate }: Context): Entry[] {
  const { icon, name, routes, can, lists, import: importing } = declaration;
  const entry = (view: 'create' | 'import', label: string, to: To): Entry => ({
    id: `${view} ${name}`,
    name: label,
    words: `${view} ${name}`,
    icon,
    open: () => navigate(to),
  });
  const many = inSentence(translate(`resources.${name}.name`, { smart_count: 2 }));
  const importLabel = translate(`resources.${name}.import_file`, {
    _: translate('seamark.palette.import', { name: many }),
  });
  const canCreate = routes.create && can.create && lists.some(({ create }) => create);
  const isOnList = !routes.import && importing?.send === 'file' && can.act(importing.action);
  return [
    ...(canCreate ? [entry('create', newTitle(translate, name), pathTo(declaration, 'create'))] : []),
    ...(routes.import ? [entry('import', importLabel, pathTo(declaration, 'import'))] : []),
    ...(isOnList
      ? [entry('import', importLabel, { pathname: pathTo(declaration, 'list'), hash: importId })]
      : []),
  ];
}
