import type { Frame, Part } from '../../src/firstRows/Frame';
import { type Formats, figureOf } from './Formats';
import { joined } from './joined';
import { openPager } from './openPager';
import { sampleEmail, sampleName, sampleTotal } from './samples';

/** What stands in place of the rows while the rest is looked at. */
const mark = '\u0001';

/**
 * What stands around the rows, with the places of what is known of the person and of the list. Without rows
 * it is all of the screen. The screen is used up by it.
 */
export function templateAround(
  screen: Element,
  rows: Element | undefined,
  perPage: number,
  known: Formats,
): Pick<Frame, 'before' | 'after' | 'pages'> {
  const { formats } = known;
  const figure = formats.figure(sampleTotal);
  if (rows) rows.textContent = mark;
  const pager = rows && openPager(screen, perPage, known);
  // What else is said of the total beside the number alone is for the panel to say.
  for (const text of textsIn(screen))
    if (text.data !== figure && [figure, `${sampleTotal}`].some(total => text.data.includes(total)))
      text.data = '';
  const places: [string, Part][] = [
    [sampleName, ['$name', 'text']],
    [sampleEmail, ['$email', 'text']],
    [formats.initial(sampleName), ['$name', 'initial']],
    [figure, ['$total', figureOf(known)]],
    ...(pager?.places ?? []),
  ];
  const opened = (html: string) =>
    joined(
      places.reduce<Part[]>(
        (parts, [text, part]) => parts.flatMap(piece => between(piece, text, part)),
        [html],
      ),
    );
  // As an attribute or a text would have it.
  const html = screen.innerHTML.replaceAll('&nbsp;', '\u00a0');
  const [before = '', after = ''] = html.split(mark);
  return {
    before: opened(before),
    ...(rows && { after: opened(after) }),
    ...(pager && { pages: pager.pages }),
  };
}

const between = (piece: Part, text: string, part: Part): Part[] =>
  typeof piece === 'string'
    ? piece.split(text).flatMap((rest, index) => (index > 0 ? [part, rest] : [rest]))
    : [piece];

function* textsIn(element: Element): Generator<Text> {
  for (const node of [...element.childNodes])
    if (node.nodeType === 3) yield node as Text;
    else if (node.nodeType === 1) yield* textsIn(node as Element);
}
