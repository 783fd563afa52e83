/** Without case and marks: `Áñi` reads `ani`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u);

/** Whether each word of the terms is the beginning of a word of the text. */
export function matches(text: string, terms: string): boolean {
  const words = wordsOf(text);
  return wordsOf(terms).every(term => words.some(word => word.startsWith(term)));
}
