import type { Collection } from './Collection';
import type { Operation } from './Document';

const mostActions = 8;

/** Calls below one record: each could be a button. */
export function actionNotes({ others, path, parameter }: Collection): string[] {
  const said = others.map(({ verb, path: own, operation }) => {
    const below = own.slice(path.replace(/\/$/, '').length).replace(`{${parameter}}`, '{id}');
    return `${verb.toUpperCase()} ${below}${titleOf(operation)}`;
  });
  if (said.length === 0) return [];
  const more = said.length > mostActions ? `; and ${said.length - mostActions} more` : '';
  return [
    `Calls that could be actions: { name: { request } }: ${said.slice(0, mostActions).join('; ')}${more}`,
  ];
}

const titleOf = ({ summary }: Operation) => (summary ? ` (${summary.trim()})` : '');
