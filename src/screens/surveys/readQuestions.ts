import { type Line, readLine } from './readLine';

/** A question of a pasted document. */
export interface PastedQuestion {
  title: string;
  /** Empty for a text question. */
  answers: string[];
}

/** The limits of the embedded API and of a survey. */
const max = { characters: 200_000, questions: 200, answers: 100, text: 500 };

/**
 * Parses the questions of a survey from a document: a question, its answers below it, then an empty line or
 * the next question. Questions are the numbered lines, else those with a question mark, else the first of
 * each paragraph.
 * @returns An empty list for any other text: one line, a paragraph without answers, or too much for the API.
 */
export function readQuestions(text: string): PastedQuestion[] {
  if (text.length > max.characters) return [];
  const lines = readLines(text);
  const heads = headsOf(lines);
  if (!heads) return [];
  const questions: Question[] = [];
  for (const [at, line] of lines.entries()) {
    const last = questions.at(-1);
    const before = lines[at - 1];
    if (questions.length > max.questions || (last && last.answers.length > max.answers)) return [];
    if (last && before && isWrapped(line, before, last)) appendLine(last, line);
    else if (heads.isHead(line, lines[at + 1], last)) questions.push(begin(line));
    else if (last) addAnswer(last, line, heads.areMarked);
  }
  const read = questions.flatMap(question => toQuestions(question, heads.areMarked));
  const [first, ...others] = read;
  if (!first || (others.length === 0 && first.answers.length === 0)) return [];
  return read.every(fits) ? read : [];
}

const fits = ({ title, answers }: PastedQuestion) =>
  answers.length <= max.answers && [title, ...answers].every(text => text.length <= max.text);

/** The non-empty lines; an empty list if one is too long for a survey. */
function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let followsEmptyLine = true;
  for (const whole of text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)) {
    const plain = whole.replaceAll('\u00a0', ' ').replaceAll('\ufeff', '').trimEnd();
    if (plain.length > 4 * max.text) return [];
    const line = readLine(plain, followsEmptyLine);
    if (line.text) lines.push(line);
    followsEmptyLine = !line.text;
  }
  return lines;
}

interface Question extends PastedQuestion {
  /** The line of the question itself. */
  head: Line;
  /** The lines of its answers. */
  answerLines: Line[];
}

interface Heads {
  isHead(line: Line, next: Line | undefined, last: Question | undefined): boolean;
  /** Whether questions have numbers or letters; unmarked lines are then headings. */
  areMarked: boolean;
}

/** How to recognise this document's questions; undefined if nothing looks like one. */
function headsOf(lines: readonly Line[]): Heads | undefined {
  const asking = lines.filter(({ asks }) => asks);
  const numbered = asking.filter(({ mark }) => mark === 'number');
  const bare = asking.filter(({ mark }) => mark === 'none');
  const [model = modelWithoutQuestionMarks(lines)] =
    numbered.length < bare.length ? bare : [...numbered, ...asking];
  if (!model) return undefined;
  const areMarked = model.mark === 'number' || model.mark === 'letter';
  // Empty lines carry no meaning if they separate all lines.
  const isSpaced = lines.every(({ followsEmptyLine }) => followsEmptyLine);
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

/** The model line in a document without question marks: a numbered line, or the one above marked lines. */
function modelWithoutQuestionMarks(lines: readonly Line[]): Line | undefined {
  const [first] = lines;
  const marks = new Set(lines.map(({ mark }) => mark));
  if (first?.mark === 'none' && marks.size === 2) return first;
  return marks.size > 2 || first?.mark === 'number' ? lines.find(({ mark }) => mark === 'number') : undefined;
}

/** Whether a line without a mark and without a question mark starts a question. */
function isHeading(line: Line, next: Line | undefined, last: Question, isSpaced: boolean): boolean {
  if (hasMarked(last)) return line.followsEmptyLine || !isLower(line);
  if (next && next.mark !== 'none') return line.followsEmptyLine;
  if (isSpaced || !line.followsEmptyLine) return false;
  // Several lines below a question without answers are its answers.
  return !next || next.followsEmptyLine || next.asks || last.answers.length > 0;
}

const hasMarked = ({ answerLines }: Question) => answerLines.some(({ mark }) => mark !== 'none');
const isLower = ({ text }: Line) => /^\p{Ll}/u.test(text);

function begin(head: Line): Question {
  const [title = '', ...answers] = head.cells;
  return { head, title, answers, answerLines: [] };
}

/** Whether a line continues the one before it. */
function isWrapped(line: Line, before: Line, { head, answers }: Question): boolean {
  if (line.mark !== 'none' || line.followsEmptyLine) return false;
  const isNote = line.text.startsWith('(') && line.text.endsWith(')');
  if (answers.length === 0) return isNote || (before === head && !head.asks && isLower(line));
  return before.mark !== 'none' && (isLower(line) || line.indent > before.indent + 1);
}

function appendLine(question: Question, { text }: Line) {
  const { answers } = question;
  const last = answers.pop();
  if (last === undefined) question.title += ` ${text}`;
  else answers.push(`${last} ${text}`);
}

function addAnswer(question: Question, line: Line, areMarked: boolean) {
  // A heading between numbered questions.
  if (areMarked && line.mark === 'none' && line.followsEmptyLine && hasMarked(question)) return;
  question.answers.push(...line.cells);
  question.answerLines.push(line);
}

/** A single unmarked answer is not a choice: it continues the question, or is a question itself. */
function toQuestions({ title, answers, answerLines }: Question, areMarked: boolean): PastedQuestion[] {
  const [only = '', ...others] = answers;
  const [line] = answerLines;
  if (!line || others.length > 0 || line.mark !== 'none') return [{ title, answers }];
  if (!line.followsEmptyLine) return [{ title: `${title} ${only}`, answers: [] }];
  return [title, ...(areMarked ? [] : [only])].map(each => ({ title: each, answers: [] }));
}
