import { type Line, readLine } from './readLine';

/** A question as a document has it. */
export interface PastedQuestion {
  title: string;
  /** Empty: it is answered in one's own words. */
  answers: string[];
}

/** What the embedded API takes of a question, and more than a survey has. */
const most = { characters: 200_000, questions: 200, answers: 100, text: 500 };

/**
 * Reads the questions of a survey as they stand in a document: a question, its answers below it, an empty
 * line or the next question. Questions are what is numbered, else what asks, else what heads a paragraph.
 * @returns Nothing where it isn't that: one line, a paragraph without answers, or more than the API takes.
 */
export function readQuestions(text: string): PastedQuestion[] {
  if (text.length > most.characters) return [];
  const lines = readLines(text);
  const heads = headsOf(lines);
  if (!heads) return [];
  const questions: Question[] = [];
  for (const [at, line] of lines.entries()) {
    const last = questions.at(-1);
    const before = lines[at - 1];
    if (questions.length > most.questions || (last && last.answers.length > most.answers)) return [];
    if (last && before && isWrapped(line, before, last)) lengthen(last, line);
    else if (heads.isHead(line, lines[at + 1], last)) questions.push(begin(line));
    else if (last) answer(last, line, heads.areMarked);
  }
  const read = questions.flatMap(question => settle(question, heads.areMarked));
  const [first, ...others] = read;
  if (!first || (others.length === 0 && first.answers.length === 0)) return [];
  return read.every(fits) ? read : [];
}

const fits = ({ title, answers }: PastedQuestion) =>
  answers.length <= most.answers && [title, ...answers].every(text => text.length <= most.text);

/** The lines that say something; none where one is too long for a survey. */
function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let isApart = true;
  for (const whole of text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)) {
    const plain = whole.replaceAll('\u00a0', ' ').replaceAll('\ufeff', '').trimEnd();
    if (plain.length > 4 * most.text) return [];
    const line = readLine(plain, isApart);
    if (line.text) lines.push(line);
    isApart = !line.text;
  }
  return lines;
}

interface Question extends PastedQuestion {
  /** Its own line. */
  head: Line;
  /** The lines of its answers. */
  below: Line[];
}

interface Heads {
  isHead(line: Line, next: Line | undefined, last: Question | undefined): boolean;
  /** Whether questions have numbers or letters: what has none stands between them. */
  areMarked: boolean;
}

/** How this document's questions are told from the rest; nothing where nothing looks like a question. */
function headsOf(lines: readonly Line[]): Heads | undefined {
  const asking = lines.filter(({ asks }) => asks);
  const numbered = asking.filter(({ mark }) => mark === 'number');
  const bare = asking.filter(({ mark }) => mark === 'none');
  const [model = silentModel(lines)] = numbered.length < bare.length ? bare : [...numbered, ...asking];
  if (!model) return undefined;
  const areMarked = model.mark === 'number' || model.mark === 'letter';
  // Where every line stands apart from the next, that says nothing.
  const isSpaced = lines.every(({ isApart }) => isApart);
  return {
    areMarked,
    isHead(line, next, last) {
      const isModel = line.style === model.style;
      if (line.indent > model.indent + 1 || !(isModel || line.mark === 'none')) return false;
      if (line.asks || (isModel && areMarked)) return true;
      if (model.mark !== 'none') return false;
      const isRow = model.cells.length > 1 && line.cells.length > 1;
      return isRow || !last || isHeading(line, next, last, isSpaced);
    },
  };
}

/** Of a document that asks nothing: a numbered line, or one that has marked ones below it. */
function silentModel(lines: readonly Line[]): Line | undefined {
  const [first] = lines;
  const marks = new Set(lines.map(({ mark }) => mark));
  if (first?.mark === 'none' && marks.size === 2) return first;
  return marks.size > 2 || first?.mark === 'number' ? lines.find(({ mark }) => mark === 'number') : undefined;
}

/** Whether a line without a mark, that asks nothing, begins a question all the same. */
function isHeading(line: Line, next: Line | undefined, last: Question, isSpaced: boolean): boolean {
  if (hasMarked(last)) return line.isApart || !isLower(line);
  if (next && next.mark !== 'none') return line.isApart;
  if (isSpaced || !line.isApart) return false;
  // Several lines below a question without answers are those.
  return !next || next.isApart || next.asks || last.answers.length > 0;
}

const hasMarked = ({ below }: Question) => below.some(({ mark }) => mark !== 'none');
const isLower = ({ text }: Line) => /^\p{Ll}/u.test(text);

function begin(head: Line): Question {
  const [title = '', ...answers] = head.cells;
  return { head, title, answers, below: [] };
}

/** Whether a line goes on with the one before it. */
function isWrapped(line: Line, before: Line, { head, answers }: Question): boolean {
  if (line.mark !== 'none' || line.isApart) return false;
  const isNote = line.text.startsWith('(') && line.text.endsWith(')');
  if (answers.length === 0) return isNote || (before === head && !head.asks && isLower(line));
  return before.mark !== 'none' && (isLower(line) || line.indent > before.indent + 1);
}

function lengthen(question: Question, { text }: Line) {
  const { answers } = question;
  const last = answers.pop();
  if (last === undefined) question.title += ` ${text}`;
  else answers.push(`${last} ${text}`);
}

function answer(question: Question, line: Line, areMarked: boolean) {
  // Between numbered questions stand headings.
  if (areMarked && line.mark === 'none' && line.isApart && hasMarked(question)) return;
  question.answers.push(...line.cells);
  question.below.push(line);
}

/** One answer without a mark is no choice: it belongs to the question, or is one itself. */
function settle({ title, answers, below }: Question, areMarked: boolean): PastedQuestion[] {
  const [only = '', ...others] = answers;
  const [line] = below;
  if (!line || others.length > 0 || line.mark !== 'none') return [{ title, answers }];
  if (!line.isApart) return [{ title: `${title} ${only}`, answers: [] }];
  return [title, ...(areMarked ? [] : [only])].map(each => ({ title: each, answers: [] }));
}
