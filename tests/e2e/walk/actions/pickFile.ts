import type { Control } from '../page/Screen';
import type { Walk } from '../Walk';

const drawing = (colour: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 257 200"><rect width="257" height="200" fill="hsl(${colour} 55% 70%)"/></svg>`;

/** Chooses a file: an image or a CSV file with codes, sometimes an invalid one. */
export async function pickFile(walk: Walk, control: Control): Promise<void> {
  const { random, token } = walk;
  const isTable = /csv/.test(control.type);
  const images: [string, string, string][] = [
    [`drawing ${token}.svg`, 'image/svg+xml', drawing(random.int(360))],
    [`drawing ${token}.svg`, 'image/svg+xml', drawing(random.int(360))],
    [`broken ${token}.png`, 'image/png', 'no picture'],
  ];
  const tables: [string, string, string][] = [
    [`codes ${token}.csv`, 'text/csv', `code,title\nA${token},One\nB${token},Two\nA${token},Twice\n`],
    [`codes ${token}.csv`, 'text/csv', `Code;Title\nC${token};"Three; four"\n`],
    [`broken ${token}.csv`, 'text/csv', `code\nD${token}\n"E${token}\n`],
    ['empty.csv', 'text/csv', ''],
  ];
  const [name, mimeType, content] = random.one(isTable ? tables : images) ?? ['a.txt', 'text/plain', ''];
  const element = await walk.element(control);
  await element.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}
