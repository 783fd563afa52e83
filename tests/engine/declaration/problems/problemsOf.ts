import { checkDeclarations, type Declaration } from '../../../../src/engine';

/** The message of the start-up check, or an empty text for valid declarations. */
export function problemsOf(
  declarations: Declaration | Declaration[],
  options?: Parameters<typeof checkDeclarations>[1],
): string {
  try {
    checkDeclarations([declarations].flat(), options);
    return '';
  } catch (error) {
    return String(error);
  }
}
