import { useRef } from 'react';
import { type DataProvider, useDataProvider, useEvent, useRegisterMutationMiddleware } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
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
  const dataProvider = useDataProvider();
  const { guard, dialog } = useConflicts(declaration, async data => {
    const created = await dataProvider.create(declaration.name, { data });
    onCreated();
    return created.data;
  });
  const pendingSave = useRef<Saved>(undefined);
  const save = useEvent((resource: string, params: Parameters<Update>[1], next: Update): Saved => {
    const guarded = { ...params, meta: { ...params.meta, guard } } as typeof params;
    pendingSave.current ??= next(resource, guarded).finally(() => {
      pendingSave.current = undefined;
    });
    return pendingSave.current;
  });
  useRegisterMutationMiddleware<Update>(save);
  return dialog;
}
