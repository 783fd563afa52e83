import type { Screen } from './page/observe';

interface Entry {
  initial: string | undefined;
  value: string;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Remembers the input of each form until it is saved or left on purpose. */
export function createLedger() {
  const forms = new Map<string, Map<string, Entry>>();
  const owed = new Map<string, [field: string, value: string][]>();
  /** The form's fields with unsaved input. */
  const unsaved = (form: string) =>
    [...(forms.get(form) ?? [])].map(([field, { value }]): [string, string] => [field, value]);
  const valuesOf = (screen: Screen, id: string): Record<string, string> =>
    screen.forms.find(form => form.id === id)?.values ?? {};
  return {
    /** Records the values that the walk itself has set in those fields. */
    note(before: Screen, after: Screen, isMeant: (form: string, field: string) => boolean): void {
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
    /** The forms with unsaved input. */
    forms: () => [...forms.keys()],
    /** The form's input was saved or discarded on purpose. */
    forget(form: string): void {
      forms.delete(form);
      owed.delete(form);
    },
    /** The form was left on purpose: its input must be offered when it is opened again. */
    leave(form: string): void {
      owed.set(form, unsaved(form));
      forms.delete(form);
    },
    /** The input to be offered in that form; returned once. */
    takeOwed(form: string) {
      const taken = owed.get(form) ?? [];
      owed.delete(form);
      return taken;
    },
    /** The session has ended: no input needs to be offered any more. */
    forgetOwed: () => owed.clear(),
  };
}
