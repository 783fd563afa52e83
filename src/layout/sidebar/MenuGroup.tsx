import ExpandMore from '@mui/icons-material/ExpandMore';
import { useId, useState } from 'react';
import type { Declaration } from '../../engine';
import { NavigationLink } from './NavigationLink';
import { useCurrent } from './useCurrent';
import { useLabels } from './useLabels';

/** A resource with several lists: a heading that folds, and an entry for each list. */
export function MenuGroup({ declaration }: { declaration: Declaration }) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const labels = useLabels();
  const current = useCurrent();
  const { icon: Icon, lists } = declaration;
  return (
    <>
      <button
        type="button"
        className={current.within(declaration) ? 'within' : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {Icon && <Icon />}
        <span>{labels.menu(declaration)}</span>
        <ExpandMore className="fold" />
      </button>
      <ul id={id} hidden={!open}>
        {lists.map(list => (
          <li key={list.name}>
            <NavigationLink declaration={declaration} list={list} current={current.list(declaration, list)}>
              <span>{labels.list(declaration, list)}</span>
            </NavigationLink>
          </li>
        ))}
      </ul>
    </>
  );
}
