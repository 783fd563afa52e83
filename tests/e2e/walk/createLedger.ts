import type { FormState, Screen } from './page/Screen';

interface Entry {
  initial: string | undefined;
  value: string;
}

export interface Ledger {
  /** Records the values that the walk itself has set in those fields. */
  note(before: Screen, after: Screen, isMeant: (form: string, field: string) => boolean): void;
  /** The form's fields with unsaved input. */
  unsaved(form: string): [field: string, value: string][];
  /** The forms with unsaved input. */
  forms(): string[];
  /** The form's input was saved or discarded on purpose. */
  forget(form: string): void;
  /** The form was left on purpose: its input must be offered when it is opened again. */
  leave(form: string): void;
  /** The input to be offered in that form; returned once. */
  takeOwed(form: string): [field: string, value: string][];
  /** The session has ended: no input needs to be offered any more. */
  forgetOwed(): void;
}

/** Remembers the input of each form until it is saved or left on purpose. */
export function createLedger(): Ledger {
  const forms = new Map<string, Map<string, Entry>>();
  const owed = new Map<string, [field: string, value: string][]>();
  const unsaved = (form: string) =>
    [...(forms.get(form) ?? [])].map(([field, { value }]): [string, string] => [field, value]);
  const valuesOf = (screen: Screen, id: string): FormState['values'] =>
    screen.forms.find(form => form.id === id)?.values ?? {};
  return {
    note(before, after, isMeant) {
      for (const { id, values } of after.forms) {
        const earlier = valuesOf(before, id);
        const entries = forms.get(id) ?? new Map<string, Entry>();
        const fields = new Set([...Object.keys(values), ...entries.keys()]);
        for (const field of [...fields].filter(name => isMeant(id, name))) {
          const initial = entries.has(field) ? entries.get(field)?.initial : earlier[field];
          const value = values[field];
          if (value === undefined || value === initial) entries.delete(field);
          else entries.set(field, { initial, value });
        }
        if (entries.size > 0) forms.set(id, entries);
        else forms.delete(id);
      }
    },
    unsaved,
    forms: () => [...forms.keys()],
    forget(form) {
      forms.delete(form);
      owed.delete(form);
    },
    leave(form) {
      owed.set(form, unsaved(form));
      forms.delete(form);
    },
    takeOwed(form) {
      const taken = owed.get(form) ?? [];
      owed.delete(form);
      return taken;
    },
    forgetOwed: () => owed.clear(),
  };
}
