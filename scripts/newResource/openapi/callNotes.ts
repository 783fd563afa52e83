import type { Collection, Endpoint } from './Collection';
import type { Operation } from './Document';

/** Headers that calls want, and no key has. */
export function headerNotes(endpoints: (Endpoint | undefined)[]): string[] {
  const names = endpoints.flatMap(endpoint =>
    (endpoint?.parameters ?? [])
      .filter(
        parameter =>
          parameter.in === 'header' && parameter.required && !/^authorization$/i.test(parameter.name),
      )
      .map(({ name }) => name),
  );
  return names.length > 0
    ? [`It wants the header ${[...new Set(names)].join(', ')}, which no key of api sends.`]
    : [];
}

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
