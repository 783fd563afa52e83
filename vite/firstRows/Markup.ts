/** An element or a text, apart from any document: jsdom's own are slow to look at time and again. */
export type Markup = string | Tag;

export interface Tag {
  name: string;
  attributes: readonly (readonly [name: string, value: string])[];
  children: readonly Markup[];
}

export function markupOf(element: Element): Tag {
  return {
    name: element.localName,
    attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
    children: [...element.childNodes].map(node =>
      node.nodeType === 1 ? markupOf(node as Element) : (node.textContent ?? ''),
    ),
  };
}

/** Same tags, same attributes, and as many children. */
export function haveOneShape(all: readonly Tag[]): boolean {
  const [first] = all;
  return all.every(
    ({ name, attributes, children }) =>
      name === first?.name &&
      children.length === first.children.length &&
      attributes.length === first.attributes.length &&
      attributes.every(([name], index) => name === first.attributes[index]?.[0]),
  );
}

export const isVoid = (name: string) => ['input', 'br', 'img', 'hr'].includes(name);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string) => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign);
