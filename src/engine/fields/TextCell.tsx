import { useFieldValue } from 'react-admin';
import type { CellProps } from '../declaration/Field';
import { textOf } from '../declaration/textOf';
import { Nothing } from './Nothing';

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
