import type { Conflict, Edit } from '../../conflict/Conflict';
import type { Declaration } from '../../declaration/Declaration';

/** What a dialog about a conflict is given. */
export interface ConflictQuestion {
  declaration: Declaration;
  conflict: Conflict;
  edit: Edit;
  /** @param answer What to do, or nothing: the form is left as it is, unsaved. */
  onAnswer(answer?: Edit | 'create'): void;
}
