/**
 * Each note as a comment, in lines of at most 110 characters.
 * @param depth How many objects the comment stands in.
 */
export function comments(notes: readonly string[], depth = 2): string {
  return notes.flatMap(note => wrapped(note.replace(/\s+/g, ' ').trim(), depth)).join('');
}

function wrapped(note: string, depth: number): string[] {
  const lines = [''];
  const widest = 102 - 2 * depth;
  for (const word of note.split(' ')) {
    const last = lines.length - 1;
    const longer = `${lines[last]} ${word}`;
    if (longer.length > widest && lines[last] !== '') lines.push(` ${word}`);
    else lines[last] = longer;
  }
  return lines.map(line => `${'  '.repeat(depth)}//${line}\n`);
}
