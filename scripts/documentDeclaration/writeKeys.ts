import { type InterfaceDeclaration, Node, type Project, SyntaxKind } from 'ts-morph';
import { fieldFile } from './chapters';
import type { Examples } from './examplesIn';
import { docOf, type Key, typesIn } from './readEngine';
import { typeText } from './typeText';

/** A list of keys: name, type with links to what it is made of, meaning, an example where it helps. */
export function writeKeys(keys: Key[], project: Project, examples: Examples): string {
  const lines = keys.map(key => {
    const required = key.hasQuestionToken() ? '' : ', required';
    const example = examples.get(`${ownerOf(key).getName()}.${key.getName()}`);
    const shown = example && needsExample(key, project) ? ` ${code(example)}` : '';
    const meaning = onOneLine(docOf(key));
    return `- **${key.getName()}** ${linkedType(key, project)}${required}: ${meaning}${shown}`;
  });
  return `${lines.join('\n')}\n`;
}

/** A link to a type's section of the reference; a field's parts stay in their file. */
export const linkTo = (name: string) =>
  `[${name}](${name === 'Field' ? `../${fieldFile}` : `#${name.toLowerCase()}`})`;

const ownerOf = (key: Key): InterfaceDeclaration =>
  key.getParentIfKindOrThrow(SyntaxKind.InterfaceDeclaration);

/** Types that show how a value is written: `boolean`, `number`, `'asc' | 'desc'`, a component, a text. */
const plainType =
  /^(boolean|number|string|Label|ComponentType(<.*>)?|(true|false|\d|'[^']*')( \| |$))+( \| |$)?/;

/** Whether the key's type, its docstring and the sections that it links leave open how it is written. */
function needsExample(key: Key, project: Project): boolean {
  const text = typeText(key);
  const hasExample = /`[^`]*[ {'][^`]*`/.test(docOf(key));
  const isShownBelow =
    !/=>|\bRecord<|\bField\b/.test(text) && typesIn(project, text).some(Node.isInterfaceDeclaration);
  return !hasExample && !isShownBelow && text.replace(plainType, '') !== '';
}

/** The type as code, with a link in place of each type that the reference has. */
function linkedType(key: Key, project: Project): string {
  const text = typeText(key);
  const names = typesIn(project, text).map(type => type.getName());
  if (names.length === 0) return code(text);
  const parts = text.split(new RegExp(`\\b(${names.join('|')})\\b`));
  return parts.map((part, index) => (index % 2 === 1 ? linkTo(part) : part && code(part))).join('');
}

const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

function code(text: string): string {
  return text.includes('`') ? `\`\` ${onOneLine(text)} \`\`` : `\`${onOneLine(text)}\``;
}
