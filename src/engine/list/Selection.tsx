import { createContext, type ReactNode, use } from 'react';
import { ListContext, type ListControllerResult, useListContext, useRecordSelection } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { isTickable } from './bulk/ticks';

type Selected = Pick<
  ListControllerResult,
  'selectedIds' | 'onSelect' | 'onSelectAll' | 'onToggleItem' | 'onUnselectItems'
>;

const SelectionContext = createContext<Selected | undefined>(undefined);

/** Holds which rows of the list in context are selected. */
export function Selection({ declaration, children }: { declaration: Declaration; children: ReactNode }) {
  const { data = [] } = useListContext();
  const [selectedIds, { select, toggle, unselect }] = useRecordSelection({ disableSyncWithStore: true });
  const selected: Selected = {
    selectedIds,
    onSelect: select,
    // Of this page; the bar of what is selected reads the others (`useSelectAll`).
    onSelectAll: () => select(data.filter(row => isTickable(declaration, row)).map(({ id }) => id)),
    onToggleItem: toggle,
    onUnselectItems: () => unselect(selectedIds),
  };
  return <SelectionContext value={selected}>{children}</SelectionContext>;
}

/**
 * Adds the selected rows to the list in context, for what shows them or does something with them: a tick
 * draws nothing else.
 */
export function WithSelection({ children }: { children: ReactNode }) {
  const list = useListContext();
  const selected = use(SelectionContext);
  return <ListContext value={{ ...list, ...selected } as ListControllerResult}>{children}</ListContext>;
}
