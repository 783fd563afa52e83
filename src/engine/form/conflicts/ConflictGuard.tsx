import { useRef } from 'react';
import {
  type DataProvider,
  type Identifier,
  useDataProvider,
  useEvent,
  useRegisterMutationMiddleware,
} from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { matchList } from '../../declaration/listState';
import type { Edit } from '../../panel/Conflict';
import { useConflicts } from './useConflicts';

type Update = DataProvider['update'];
type Saved = ReturnType<Update>;

interface Props {
  declaration: Declaration;
  /** Called after a deleted record was created again. */
  onCreated(): void;
}

/**
 * Prevents the edit form in context from silently overwriting someone else's changes. Simultaneous saves are
 * merged into one.
 */
export function ConflictGuard({ declaration, onCreated }: Props) {
  const { updateWithPrompt, dialog } = useConflicts(declaration);
  const dataProvider = useDataProvider();
  const pendingSave = useRef<Saved>(undefined);

  async function createAgain(resource: string, id: Identifier, data: Edit['data']): Saved {
    const created = await dataProvider.create(resource, { data });
    onCreated();
    // React-admin caches the response under the edited id, and throws if it has a different one.
    Object.assign(created.data, { id });
    return created;
  }

  const save = useEvent((resource: string, params: Parameters<Update>[1], next: Update): Saved => {
    const { data, previousData, meta } = params;
    const edit: Edit = { data, previousData };
    pendingSave.current ??= updateWithPrompt(edit, {
      update: (current, guard) =>
        next(resource, { ...params, ...current, meta: { ...meta, guard } } as typeof params),
      create: mayBeCreated(declaration, previousData)
        ? values => createAgain(resource, params.id, values)
        : undefined,
    }).finally(() => {
      pendingSave.current = undefined;
    });
    return pendingSave.current;
  });
  useRegisterMutationMiddleware<Update>(save);
  return dialog;
}

/** Whether records like this one may be created in their list. */
function mayBeCreated({ can, lists }: Declaration, record: Record<string, unknown>): boolean {
  return can.create && (matchList(lists, ({ matches }) => matches(record))?.create ?? true);
}
