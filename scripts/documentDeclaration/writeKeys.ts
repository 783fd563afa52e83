import { type InterfaceDeclaration, Node, type Project, SyntaxKind } from 'ts-morph';
import { fieldFile } from './chapters';
import type { Examples } from './examplesIn';
import { docOf, type Key, typesIn, typeText } from './readEngine';

/** A list of keys: name, linked type, description and, if helpful, an example. */
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

/** A link to a type's section of the reference, or to the source file for `Field`. */
export const linkTo = (name: string) =>
  `[${name}](${name === 'Field' ? `../${fieldFile}` : `#${name.toLowerCase()}`})`;

const ownerOf = (key: Key): InterfaceDeclaration =>
  key.getParentIfKindOrThrow(SyntaxKind.InterfaceDeclaration);

/** Types whose values need no example: `boolean`, `number`, `'asc' | 'desc'`, a component, a text. */
const plainType =
  /^(boolean|number|string|Label|ComponentType(<.*>)?|(true|false|\d|'[^']*')( \| |$))+( \| |$)?/;

/** Whether the type, docstring and linked sections leave open how the value is written. */
function needsExample(key: Key, project: Project): boolean {
  const text = typeText(key);
  const hasExample = /`[^`]*[ {'][^`]*`/.test(docOf(key));
  const isShownBelow =
    !/=>|\bRecord<|\bField\b/.test(text) && typesIn(project, text).some(Node.isInterfaceDeclaration);
  return !hasExample && !isShownBelow && text.replace(plainType, '') !== '';
}

/** The type as code, with links to the documented types. */
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
