import type { Step } from './Step';
import { savedForms } from './savedForms';

/** The dialog that asks where a changelog's items are copied to: its choices go with the question. */
const isQuestion = (id: string) => / (Copy |Պատճենել՝ )/.test(id);

/**
 * What was typed is still there, unless it was saved or left on purpose. What nobody has plainly said to be
 * saved is to be offered again, and so is what an import has for all rows, which is left without a question.
 */
export function losesNoInput(step: Step): string | undefined {
  const { ledger, after, isLeft, writes } = step;
  const isVague = writes.length > 0 && writes.every(write => write.method === 'POST' && write.isVague);
  for (const id of savedForms(step)) {
    if (isVague) ledger.leave(id);
    else ledger.forget(id);
  }
  for (const id of ledger.forms()) {
    const shown = after.forms.find(form => form.id === id);
    const changed = ledger.unsaved(id).filter(([field, value]) => shown?.values[field] !== value);
    if (changed.length === 0) continue;
    if (!shown && isQuestion(id)) {
      ledger.forget(id);
      continue;
    }
    if (isLeft || (/\/import /.test(id) && !id.startsWith(`${after.address.split('?')[0]} `))) {
      ledger.leave(id);
      continue;
    }
    ledger.forget(id);
    const [field, value] = changed[0] ?? [];
    return shown
      ? `${field} of ${id} held “${value}”, and holds “${shown.values[field ?? '']}”`
      : `the form ${id} is gone with “${value}” in ${field}; the page is at ${after.address}`;
  }
  return undefined;
}
