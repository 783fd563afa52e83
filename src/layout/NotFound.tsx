import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { useDeclarations, useLateTexts } from '../engine';
import { firstPagePath } from '../routing/firstPagePath';
import type { Screen } from '../routing/Screen';
import { Message } from './messages/Message';
import { useLabels } from './sidebar/useLabels';
import { withheldScreen } from './withheldScreen';

/** What an unknown address shows, and one that is for others, with a way on. */
export function NotFound() {
  const withheld = withheldScreen(useLocation().pathname, useDeclarations());
  return withheld ? <Withheld {...withheld} /> : <Nowhere />;
}

function Nowhere() {
  const translate = useTranslate();
  return (
    <Message title={translate('seamark.not_found.title')} text={translate('seamark.not_found.text')}>
      <Button component={Link} to="/" variant="contained">
        {translate('seamark.not_found.home')}
      </Button>
    </Message>
  );
}

/** The screen is there for those who may write: what is left are its list, and what there is to read. */
function Withheld(screen: Screen) {
  const { name } = screen.declaration;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const labels = useLabels();
  const own = useDeclarations().find(declaration => declaration.name === name);
  if (!useLateTexts() || !own) return null;
  const [list] = own.lists;
  return (
    <Message title={translate('seamark.withheld.title')} text={translate('seamark.withheld.text')}>
      {own.routes.show && 'id' in screen && (
        <Button
          component={Link}
          to={createPath({ resource: name, id: screen.id, type: 'show' })}
          variant="contained"
        >
          {translate('seamark.withheld.show')}
        </Button>
      )}
      <Button component={Link} to={list ? firstPagePath(own, list) : '/'}>
        {list
          ? translate('seamark.withheld.list', { name: labels.menu(own) })
          : translate('seamark.not_found.home')}
      </Button>
    </Message>
  );
}
