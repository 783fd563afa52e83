import { type DataProvider, useDataProvider, useEvent, useRegisterMutationMiddleware } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { useConflicts } from './useConflicts';

type Update = DataProvider['update'];

interface Props {
  declaration: Declaration;
  /** Called after a deleted record was created again. */
  onCreated(): void;
}

/** Prevents the edit form in context from silently overwriting someone else's changes. */
export function ConflictGuard({ declaration, onCreated }: Props) {
  const dataProvider = useDataProvider();
  const { guard, dialog } = useConflicts(declaration, async data => {
    const created = await dataProvider.create(declaration.name, { data });
    onCreated();
    return created.data;
  });
  const save = useEvent((resource: string, params: Parameters<Update>[1], next: Update) =>
    next(resource, { ...params, meta: { ...params.meta, guard } } as typeof params),
  );
  useRegisterMutationMiddleware<Update>(save);
  return dialog;
}
