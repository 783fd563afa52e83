import { Node, SyntaxKind } from 'ts-morph';
import type { Documented, Key } from './readEngine';

/**
 * A key's type on one line, with type parameters replaced by their bounds (`ListName` by `string`) and
 * passed-on type arguments removed.
 */
export function typeText(key: Key): string {
  const owner = key.getParentIfKindOrThrow(SyntaxKind.InterfaceDeclaration);
  const bounds = owner.getTypeParameters().map(parameter => {
    const bound = parameter.getConstraint() ?? parameter.getDefault();
    const text = bound?.getText() ?? 'unknown';
    return [
      new RegExp(`\\b${parameter.getName()}\\b`, 'g'),
      text === 'unknown' ? parameter.getName() : text,
    ] as const;
  });
  return bounds.reduce((text, [name, bound]) => text.replace(name, bound), onOneLine(written(key)));
}

/** An alias's source on one line, without `export`. */
export function aliasText(type: Documented): string {
  const text = type.getText();
  return onOneLine(text.slice(text.lastIndexOf('export type') + 'export '.length));
}

function written(key: Key): string {
  if (Node.isPropertySignature(key)) return key.getTypeNodeOrThrow().getText();
  const parameters = key.getParameters().map(parameter => parameter.getText());
  return `(${parameters.join(', ')}) => ${key.getReturnTypeNodeOrThrow().getText()}`;
}

const onOneLine = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/<(AllFields|OneRecord|ResourceRecord<AllFields>)>/g, '')
    .replace(/\bOneRecord\b/g, 'ResourceRecord')
    .replace(/\breadonly /g, '')
    .replace(/\bReadonly<(Record<[^<>]*>|Record<[^<>]*<[^<>]*>[^<>]*>)>/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/(^|[(<=:] ?)\| /g, '$1')
    .replace(/< | >|; (?=})/g, gap => gap.replace(/[ ;]/g, '') || ' ')
    .trim();
