import { useFieldValue } from 'react-admin';
import type { CellProps } from './Field';
import { Nothing } from './Nothing';
import { textOf } from './textOf';

const longest = 300;

/**
 * The value as text, isolated from the direction of the text around it and cut where it would flood the page.
 */
export function TextCell({ source }: CellProps) {
  const text = textOf(useFieldValue({ source }));
  if (text.trim() === '') return <Nothing />;
  return text.length > longest ? (
    <bdi title={text.slice(0, 2000)}>{`${text.slice(0, longest)}…`}</bdi>
  ) : (
    <bdi>{text}</bdi>
  );
}
