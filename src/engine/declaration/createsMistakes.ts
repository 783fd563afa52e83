import type { Creates } from './Creates';
import { meant } from './check/meant';
import { tryOut } from './check/tryOut';
import type { Declaration } from './Declaration';

type AnyCreates = Creates<Record<string, unknown>>;

/** What is wrong with the records of other resources that a record's buttons begin. */
export function createsMistakes(declaration: Declaration, declarations: Declaration[]): string[] {
  const { name, actions, api, can } = declaration;
  return actions.flatMap(({ creates, ...action }) => {
    if (!creates) return [];
    const say = (key: string, mistake: string) => `${name}.actions.${action.name}${key}: ${mistake}`;
    const calls = [
      ...(api.actions?.[action.name] ? ['request'] : []),
      ...(['bulk', 'confirm', 'data'] as const).filter(key => action[key] !== undefined),
    ];
    const target = declarations.find(each => each.name === creates.resource);
    return [
      ...calls.map(key => say(`.${key}`, 'what begins a record makes no call; leave it out')),
      ...(creates.thenDelete && !can.deleteAny
        ? [say('.creates.thenDelete', 'these records can’t be deleted; leave it out')]
        : []),
      ...(target
        ? targetMistakes(creates, target).map(([key, mistake]) => say(`.creates.${key}`, mistake))
        : [
            say(
              '.creates.resource',
              `no resource is called ${creates.resource}; ${meant(
                creates.resource,
                declarations.map(each => each.name),
              )}`,
            ),
          ]),
    ];
  });
}

function targetMistakes({ key, fill }: AnyCreates, target: Declaration): [key: string, mistake: string][] {
  const { name, form, routes, fields, lists } = target;
  if (!form || form.view || !routes.create)
    return [['resource', `${name} has no generated form for new records`]];
  const sources = form.fields.map(({ source }) => source);
  const { made } = tryOut(fill, {});
  const strange = Object.keys(Object(made)).filter(
    own => !sources.some(source => source === own || source.startsWith(`${own}.`)),
  );
  return [
    ...strange.map((own): [string, string] => [
      `fill.${own}`,
      `the form of ${name} has no such field; it has ${sources.join(', ')}`,
    ]),
    ...(key === undefined || key in fields
      ? []
      : ([['key', `no such field; those of ${name} are ${Object.keys(fields).join(', ')}`]] as [
          string,
          string,
        ][])),
    ...(key !== undefined && !lists.some(list => list.searchable && !list.isPage)
      ? ([['key', `no list of ${name} can be searched for it; leave it out`]] as [string, string][])
      : []),
  ];
}
