import { useTranslate } from 'react-admin';
import { useDeclarations } from '../../engine';

/** What a resource is called: a declared one by its own name, another by a text or the event's word. */
export function useResourceName(): (name: string) => string {
  const declarations = useDeclarations();
  const translate = useTranslate();
  return name =>
    declarations.some(declared => declared.name === name)
      ? translate(`resources.${name}.name`, { smart_count: 2 })
      : translate(`resources.activity.resources.${name}`, { _: name });
}
