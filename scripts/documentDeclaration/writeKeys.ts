import { type InterfaceDeclaration, type Project, SyntaxKind } from 'ts-morph';
import type { Examples } from './examplesIn';
import { docOf, type Key, typesIn } from './readEngine';
import { typeText } from './typeText';

/** A table of keys: name, type with links to what that is made of, meaning, an example. */
export function writeKeys(keys: Key[], project: Project, examples: Examples): string {
  const rows = keys.map(key => {
    const name = `${code(key.getName())}${key.hasQuestionToken() ? '' : ' **required**'}`;
    const example = examples.get(`${ownerOf(key).getName()}.${key.getName()}`);
    const meaning = cell(docOf(key)) + (example ? `<br>${code(example)}` : '');
    return `| ${name} | ${linkedType(key, project)} | ${meaning} |`;
  });
  return `| Key | Type | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** A link to a type's section of the reference. */
export const linkTo = (name: string) => `[${name}](#${name.toLowerCase()})`;

const ownerOf = (key: Key): InterfaceDeclaration =>
  key.getParentIfKindOrThrow(SyntaxKind.InterfaceDeclaration);

function linkedType(key: Key, project: Project): string {
  const text = typeText(key);
  const links = typesIn(project, text).map(type => linkTo(type.getName()));
  if (links[0] === linkTo(text)) return links[0];
  return [code(text), ...links].join(', ');
}

/** A text that stays in its cell. */
const cell = (text: string) => text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');

function code(text: string): string {
  return text.includes('`') ? `\`\` ${cell(text)} \`\`` : `\`${cell(text)}\``;
}
