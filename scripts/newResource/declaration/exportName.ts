import { pluralize, singularize } from 'inflection';
import camelCase from 'lodash/camelCase';
import upperFirst from 'lodash/upperFirst';

/** Names that the file has already, and words that no constant can have. */
const taken =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|field|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|arguments|eval|undefined|defineResource|simpleRest)$/;

/** What the file of a resource exports it as: `tide-gauges` as `tideGauges`. */
export function exportName(name: string): string {
  const exported = camelCase(name);
  return taken.test(exported) ? `${exported}Resource` : exported;
}

/** The name of a resource's record type: `TideGauge`. */
export function typeName(name: string): string {
  const type = upperFirst(camelCase(singularize(name)));
  return type === 'RecordOf' ? 'RecordOfIt' : type;
}

/** What people call it, one and many: `Tide gauge |||| Tide gauges`. */
export function labelOf(name: string): string {
  const plural = upperFirst(name.replaceAll('-', ' '));
  return `${singularize(plural)} |||| ${plural}`;
}

/** A resource's name from the word that a path or a document has for it: `tideGauge` as `tide-gauges`. */
export function resourceName(word: string): string {
  const words = word
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
  const name = words.replace(/^[^a-z]+|-+$/g, '');
  const at = name.lastIndexOf('-') + 1;
  return name.slice(0, at) + pluralize(name.slice(at));
}
