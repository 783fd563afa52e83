import { Node, type Project } from 'ts-morph';
import type { Examples } from './examplesIn';
import { type Documented, docOf, keysOf } from './readEngine';
import { aliasText } from './typeText';
import { linkTo, writeKeys } from './writeKeys';

/** One type of the reference: what it is, then its keys in a table, or the alias as it is written. */
export function writeType(type: Documented, project: Project, examples: Examples): string {
  const title = `### ${type.getName()}\n\n${docOf(type)}\n`;
  if (Node.isTypeAliasDeclaration(type)) return `${title}\n\`\`\`ts\n${aliasText(type)}\n\`\`\`\n`;
  const parents = type.getExtends().map(parent => linkTo(parent.getExpression().getText()));
  const inherited = parents.length > 0 ? `\nAll keys of ${parents.join(' and ')}, and:\n` : '';
  return `${title}${inherited}\n${writeKeys(keysOf(type), project, examples)}`;
}
