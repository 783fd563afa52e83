/** Where an element is below another: the number of the child at each step. */
export type Place = readonly number[];

export const elementAt = (root: Element, place: Place): Element | undefined =>
  place.reduce<Element | undefined>((at, index) => at?.children[index], root);

/** The places of the elements that have become others, or have other content. */
export function differences(one: Element, other: Element, place: Place = []): Place[] {
  if (one.isEqualNode(other)) return [];
  const isAlike = one.cloneNode(false).isEqualNode(other.cloneNode(false));
  if (!isAlike || one.childElementCount !== other.childElementCount || one.childElementCount === 0)
    return [place];
  return [...one.children].flatMap((child, index) => {
    const twin = other.children[index];
    return twin ? differences(child, twin, [...place, index]) : [];
  });
}
