/**
 * Makes a part of the page what another is. What both have alike stays, and with it what was typed, scrolled
 * and focused there.
 */
export function become(node: ChildNode, other: ChildNode): void {
  if (node.isEqualNode(other)) return;
  const [children, others] = [[...node.childNodes], [...other.childNodes]];
  const isAlike = node.cloneNode(false).isEqualNode(other.cloneNode(false));
  if (!isAlike || children.length === 0 || children.length !== others.length) node.replaceWith(other);
  else
    for (const [index, child] of children.entries()) {
      const twin = others[index];
      if (twin) become(child, twin);
    }
}
