/** Above this number of columns sheets are wider than high. */
const mostUpright = 6;

/**
 * While there is a paper it is all that is printed. The selectors have more weight than those that print a
 * screen (`LateStyles`).
 */
export const paperStyles = (columns: number): string => `
@page {
  margin: 14mm 12mm;
  ${columns > mostUpright ? 'size: landscape;' : ''}
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; }
}
@media print {
  html, body { height: auto !important; overflow: visible !important; background: #fff !important; }
  html > body > :not(#paper) { display: none !important; }
  html > body > #paper { display: block !important; font: 9pt/1.35 'Noto Sans', 'Noto Sans Armenian', Arial, sans-serif; }
  #paper, #paper * { color: #000 !important; background-color: transparent !important; }
  #paper h1 { font-size: 15pt; line-height: 1.25; margin: 0 0 4pt; }
  #paper p { margin: 0 0 2pt; }
  #paper table { width: 100%; margin-top: 8pt; border-collapse: collapse; }
  #paper :is(th, td) { padding: 3pt 5pt; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  #paper th { border-bottom: 1pt solid #000; overflow-wrap: normal; }
  #paper td { border-bottom: 0.5pt solid #bbb; }
  #paper :is(th, td):first-of-type { padding-inline-start: 0; }
  #paper :is(th, td):last-of-type { padding-inline-end: 0; }
  #paper td * { font-size: inherit !important; line-height: inherit !important; }
  #paper .number { text-align: end; white-space: nowrap; }
  #paper tr { break-inside: avoid; }
  #paper a { text-decoration: none; }
}`;
