import { type Column, columns } from './columns';
import type { Measured, Results } from './Results';
import { spreadOf } from './Spread';

const width = 760;
const left = 190;
const bar = 15;
const colours = { own: '#1B9AAA', peer: '#8DA3B4', text: '#46627A' };

const shown = columns.slice(0, 3);

/** Three groups of bars in seconds, slow profile, legible on light and dark pages. */
export function drawChart({ panel, peers }: Results): string {
  const all = [panel, ...peers];
  const read = ({ readings }: Measured, column: Column) => spreadOf(readings.map(column.read))?.median ?? 0;
  const longest = Math.max(...shown.flatMap(column => all.map(panel => read(panel, column))));
  const group = all.length * (bar + 4) + 40;
  const height = shown.length * group;
  const scale = (milliseconds: number) => ((width - left - 70) * milliseconds) / longest;
  const groups = shown.map((column, at) => {
    const top = at * group + 18;
    const bars = all.map((each, index) => {
      const y = top + 12 + index * (bar + 4);
      const own = each === panel;
      const length = scale(read(each, column)).toFixed(1);
      const weight = own ? ' font-weight="700"' : '';
      return `<text x="${left - 8}" y="${y + 12}" text-anchor="end"${weight}>${each.name}</text><rect x="${left}" y="${y}" width="${length}" height="${bar}" rx="3" fill="${own ? colours.own : colours.peer}"/><text x="${left + Number(length) + 6}" y="${y + 12}"${weight}>${(read(each, column) / 1000).toFixed(2)} s</text>`;
    });
    return `<text x="0" y="${top}" font-size="14" font-weight="700">${column.title}</text>${bars.join('')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="${colours.text}"><title>Seconds on a slow connection, Seamark beside its peers</title>${groups.join('')}</svg>\n`;
}
