/** Milliseconds in which a part of a screen is there, or one has gone elsewhere. */
const patience = 5000;

/** Leads the focus to a part of the screen by its id, as soon as that is there. */
export function leadTo(id: string): void {
  const lead = () => {
    const part = document.getElementById(id);
    if (part) part.tabIndex = -1;
    part?.focus();
    return part !== null;
  };
  if (lead()) return;
  const observer = new MutationObserver(() => {
    if (lead()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
}
