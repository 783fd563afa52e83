/** An element that index.html has. Throws where it is missing or of another kind. */
export function pageElement<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`index.html: no #${id}`);
  return element;
}
