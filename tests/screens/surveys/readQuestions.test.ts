import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../../../src/screens/surveys/readQuestions';

const survey = [
  { title: 'Which layer do you use?', answers: ['Wind', 'Waves', 'Currents'] },
  { title: 'How often?', answers: ['Daily', 'Weekly'] },
  { title: 'Why?', answers: [] },
];
/** The mark of another item: `2) ` and `b) ` for `1) ` and `a) `. */
const nth = (mark: string, at: number) =>
  mark.replace(/[1aա]/, first => ['123', 'abc', 'աբգ'].find(all => all.startsWith(first))?.charAt(at) ?? '');
/** Formats the same survey like a document, with these marks of its first question and answer. */
const write = (question: string, answer: string, { between = '\n', apart = '\n' } = {}) =>
  survey
    .map(({ title, answers }, at) =>
      [nth(question, at) + title, ...answers.map((text, place) => nth(answer, place) + text)].join(between),
    )
    .join(`${between}${apart}`);

describe('a survey in the formats of documents', () => {
  it.each([
    ['numbers and dashes', write('1. ', '- ')],
    ['numbers without a space, and bullets without one', write('1.', '•')],
    ['Word, with tabs', write('1.\t', '\t•\t')],
    ["Word's round bullet", write('1)\t', 'o\t')],
    ['brackets and letters', write('1) ', 'a) ')],
    ['letters with a full stop, indented', write('(1) ', '   a. ')],
    ['Armenian letters and dots', write('1․ ', 'ա) ')],
    ['Q1 and empty boxes', write('Q1: ', '☐ ')],
    ['boxes of Markdown', write('1. ', '- [ ] ')],
    ['two kinds of numbers', write('1. ', '1) ')],
    ['indented numbers of one kind', write('1. ', '    1. ')],
    ['bullets within bullets', write('- ', '  - ')],
    ['asterisks', write('', '* ')],
    ['numbered answers', write('', '1. ')],
    ['no marks, empty lines between questions', write('', '')],
    ['no marks, no empty lines', write('', '', { apart: '' })],
    ['no marks, empty lines everywhere', write('', '', { between: '\n\n', apart: '' })],
    ['answers indented by a tab', write('', '\t', { apart: '' })],
    ['answers indented by non-breaking spaces', write('', '\u00a0\u00a0', { apart: '' })],
    ['numbers, empty lines everywhere', write('1. ', '- ', { between: '\n\n' })],
    ['numbers alone', write('1. ', '', { apart: '' })],
    ['Windows line ends', write('1. ', '- ').replaceAll('\n', '\r\n')],
    ['soft line breaks of Word', write('1. ', '- ', { between: '\v' })],
    ['a title above numbers', `Sailors’ survey\n\n${write('1. ', '- ')}`],
    ['headings between numbers', write('1. ', '- ', { apart: '\nPart two\n\n' })],
    ['thanks at the end', `${write('1. ', '- ')}\n\nThank you!`],
    ['asterisks after required questions', write('1. ', '- ').replaceAll('?', '? *')],
    ['a line to write on', `${write('1. ', '- ')}\n____________`],
    ['rows of a table', survey.map(({ title, answers }) => [title, ...answers].join('\t')).join('\n')],
    ['numbered rows', survey.map((one, at) => [at + 1, one.title, ...one.answers].join('\t')).join('\n')],
  ])('%s', (_, text) => {
    expect(readQuestions(text)).toEqual(survey);
  });
});

describe('a document', () => {
  const read = (...lines: string[]) =>
    readQuestions(lines.join('\n')).map(({ title, answers }) => [title, ...answers]);

  it('can have the Armenian question mark inside a word', () => {
    expect(read('Ո՞ր շերտն եք օգտագործում', '- Քամի', '- Ալիքներ', '', 'Ինչո՞ւ')).toEqual([
      ['Ո՞ր շերտն եք օգտագործում', 'Քամի', 'Ալիքներ'],
      ['Ինչո՞ւ'],
    ]);
    expect(read('Ինչո՞ւ', 'Որտե՞ղ')).toEqual([['Ինչո՞ւ'], ['Որտե՞ղ']]);
  });

  it('can have questions without a question mark', () => {
    expect(read('Why?', '', 'Tell us about your boat', '', 'Your harbour:', '- Poti', '- Batumi')).toEqual([
      ['Why?'],
      ['Tell us about your boat'],
      ['Your harbour:', 'Poti', 'Batumi'],
    ]);
    expect(read('1. Name your boat', '2. Name its harbour')).toEqual([
      ['Name your boat'],
      ['Name its harbour'],
    ]);
    expect(read('Your harbour:', '- Poti', '- Batumi', 'Your boat:', '- Sail', '- Motor')).toEqual([
      ['Your harbour:', 'Poti', 'Batumi'],
      ['Your boat:', 'Sail', 'Motor'],
    ]);
  });

  it('can have answers with a question mark and unmarked answers with numbers', () => {
    expect(read('1. Go out?', 'a) Why not?', 'b) No', '2. How high?', '- 1.5 m', '- -2 °C')).toEqual([
      ['Go out?', 'Why not?', 'No'],
      ['How high?', '1.5 m', '-2 °C'],
    ]);
    expect(read('How high?', '1.5 m', '10:30', '-2 °C')).toEqual([['How high?', '1.5 m', '10:30', '-2 °C']]);
  });

  it('can have wrapped lines and notes in brackets', () => {
    expect(
      read(
        '1. Which of these layers do you look at',
        'most often?',
        '(choose several)',
        '- Wind, and',
        '  its gusts',
        '- Waves',
        '2. Which one do you miss (if any)?',
        '- None',
      ),
    ).toEqual([
      ['Which of these layers do you look at most often? (choose several)', 'Wind, and its gusts', 'Waves'],
      ['Which one do you miss (if any)?', 'None'],
    ]);
  });

  it('can have a blank line before answers and a sentence below a question', () => {
    expect(read('Which layer?', '', 'Wind', 'Waves', '', 'Why?', 'Be honest.', '', 'When?')).toEqual([
      ['Which layer?', 'Wind', 'Waves'],
      ['Why? Be honest.'],
      ['When?'],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['one line', 'Which layer do you use?'],
    ['one line, with its line end', '1. Which layer do you use?\r\n'],
    ['a paragraph', 'We ask you about the layers\nof the map and their colours.'],
    ['a wrapped question', 'Which of these layers do you look at\nmost often?'],
    ['paragraphs without a question', 'Sailors look at maps.\n\nFishermen do so too.'],
    ['answers alone', '- Wind\n- Waves'],
    ['a question too long for any API', `1. ${'a'.repeat(501)}?\n2. Why?`],
    ['more answers than any API accepts', `Why?${'\n- Wind'.repeat(101)}`],
  ])('is pasted unchanged if it is %s', (_, text) => {
    expect(readQuestions(text)).toEqual([]);
  });
});

describe('any pasted text', () => {
  const word = fc.stringMatching(/^[A-ZԱ-Ֆ][a-zա-ֆ]{1,8}( [a-zա-ֆ]{2,8}){0,3}$/);
  const question = fc.record({
    title: word.map(text => `${text}?`),
    answers: fc.oneof(fc.constant<string[]>([]), fc.array(word, { minLength: 2, maxLength: 6 })),
  });
  const marks = fc.constantFrom('- ', '• ', '☐ ', 'a) ', '\t', '* ', '');

  it('parses back to its questions and answers', () => {
    fc.assert(
      fc.property(
        fc.array(question, { minLength: 2, maxLength: 8 }),
        marks,
        fc.boolean(),
        (all, mark, isCR) => {
          const lines = all.flatMap(({ title, answers }, at) => [
            `${at + 1}. ${title}`,
            ...answers.map(text => mark + text),
            '',
          ]);
          expect(readQuestions(lines.join(isCR ? '\r\n' : '\n'))).toEqual(all);
        },
      ),
    );
  });

  it('gives non-empty questions and answers in the words of the text', () => {
    const pieces = fc.constantFrom(
      ...[
        '?',
        '՞',
        '\n',
        '\r\n',
        '\t',
        ' ',
        '-',
        '1.',
        '2)',
        'a)',
        '(',
        ')',
        '☐',
        '[ ]',
        '_',
        '…',
        ' *',
        'Ա',
      ],
      ...['word', 'Word', '\u00a0', '\v', '"', '.', ':', '99', 'Q', 'Հարց'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), all => {
        const text = all.join('');
        const plain = text.replace(/\s/g, '');
        for (const { title, answers } of readQuestions(text))
          for (const part of [title, ...answers]) {
            expect(part).not.toBe('');
            expect(part).toBe(part.trim());
            for (const piece of part.split(/\s+/)) expect(plain).toContain(piece);
          }
      }),
      { numRuns: 1000 },
    );
  });

  const blanks = [' ', '\t', '\n', '\r\n'];
  const others = ['a', '1.\n', '- a\n', 'A?\n', '?', '(', '[ ] ', '_', ' *', 'A\na\n\n'];
  it.each([...blanks, ...others])('is parsed quickly if it is as long as allowed and repeats %j', piece => {
    const text = piece.repeat(190_000 / piece.length);
    expect(readQuestions(`1. Why?\n\n${text}`).length).toBeLessThanOrEqual(200);
  });

  it('is pasted unchanged if it is longer', () => {
    expect(readQuestions(`1. Why?\n2. When?\n${'\n'.repeat(200_000)}`)).toEqual([]);
  });
});
