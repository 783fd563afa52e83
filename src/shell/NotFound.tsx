import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { type Declaration, homePath, pathTo, useDeclarations, withheldAt } from '../engine';
import { Message } from './messages/Message';
import { useLabels } from './sidebar/useLabels';

/** The screen for an unknown URL, or for one that the user may not access. */
export function NotFound() {
  const withheld = withheldAt(useLocation().pathname, useDeclarations());
  return withheld ? <Withheld {...withheld} /> : <Nowhere />;
}

function Nowhere() {
  const translate = useTranslate();
  return (
    <Message title={translate('seamark.not_found.title')} text={translate('seamark.not_found.text')}>
      <Button component={Link} to={homePath(useDeclarations())} variant="contained">
        {translate('seamark.not_found.home')}
      </Button>
    </Message>
  );
}

/** Shown if a screen requires write permission: links to its list and its read-only view. */
function Withheld({ declaration, id }: { declaration: Declaration; id: string }) {
  const translate = useTranslate();
  const labels = useLabels();
  const home = homePath(useDeclarations());
  const { routes, lists } = declaration;
  const hasList = lists.length > 0;
  return (
    <Message title={translate('seamark.withheld.title')} text={translate('seamark.withheld.text')}>
      {routes.show && id && (
        <Button component={Link} to={pathTo(declaration, 'show', id)} variant="contained">
          {translate('seamark.withheld.show')}
        </Button>
      )}
      <Button component={Link} to={hasList ? pathTo(declaration, 'list') : home}>
        {hasList
          ? translate('seamark.withheld.list', { name: labels.menu(declaration) })
          : translate('seamark.not_found.home')}
      </Button>
    </Message>
  );
}
