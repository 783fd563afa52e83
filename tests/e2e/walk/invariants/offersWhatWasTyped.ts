import { isSignOut, type Step } from './Step';

/** What was left in a form is offered when the form is there again, unless it has been stored meanwhile. */
export function offersWhatWasTyped(step: Step): string | undefined {
  const { ledger, after } = step;
  // The session is over, and what it kept with it.
  if (isSignOut(step)) ledger.forgetOwed();
  for (const { id, values, hasOffer } of after.forms) {
    const missing = ledger.takeOwed(id).filter(([field, value]) => values[field]?.trim() !== value.trim());
    const [field, value] = missing[0] ?? [];
    if (field !== undefined && !hasOffer)
      return `${id} does not offer “${value}”, which was typed into ${field}`;
  }
  return undefined;
}
