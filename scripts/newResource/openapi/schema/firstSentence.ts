/** Longer sentences are cut: they stand below an input. */
const longest = 160;

/** What a description begins with, without Markdown and HTML; undefined where there is none. */
export function firstSentence(description: string | undefined): string | undefined {
  const plain = (description ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\w)[*_`#]{1,3}(?=\S)|(?<=\S)(?:[*`#]{1,3}|_{1,3}(?!\w))/g, '')
    .replace(/&[a-z]+;/g, ' ')
    .trim();
  const [paragraph = ''] = plain.split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, ' ').trim();
  // A word or two are a heading: `Opt in. The notes …`.
  const [sentence = ''] = /^(?:\S+(?: \S+)?[.:] )?.*?[.!?](?=\s[A-Z]|$)/.exec(line) ?? [line];
  if (sentence === '') return undefined;
  return sentence.length <= longest ? sentence : `${sentence.slice(0, longest - 1).replace(/\s\S*$/, '')}…`;
}
