import { relative } from 'node:path';
import { Node, Project, SyntaxKind } from 'ts-morph';

/** A regular expression in a source file. */
export interface Expression {
  where: string;
  expression: RegExp;
}

/**
 * Every regular expression literal in the TypeScript files of some folders, and where else one is
 * constructed.
 */
export function readExpressions(folders: string[]): { literal: Expression[]; made: string[] } {
  const project = new Project({ skipAddingFilesFromTsConfig: true });
  const literal: Expression[] = [];
  const made: string[] = [];
  for (const file of project.addSourceFilesAtPaths(folders.map(folder => `${folder}/**/*.ts`))) {
    const where = (node: Node) => `${relative('.', file.getFilePath())}:${node.getStartLineNumber()}`;
    for (const node of file.getDescendantsOfKind(SyntaxKind.RegularExpressionLiteral)) {
      const text = node.getText();
      const end = text.lastIndexOf('/');
      literal.push({ where: where(node), expression: new RegExp(text.slice(1, end), text.slice(end + 1)) });
    }
    for (const node of file.getDescendantsOfKind(SyntaxKind.Identifier)) {
      if (node.getText() === 'RegExp' && !Node.isTypeReference(node.getParent())) made.push(where(node));
    }
  }
  return { literal, made };
}
