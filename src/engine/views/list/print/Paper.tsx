import GlobalStyles from '@mui/material/GlobalStyles';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { FieldTitle, RecordContextProvider, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import type { Declaration, ListView, PlacedField } from '../../../declaration/Declaration';
import { MissingCodeContext } from '../../../MissingCodeContext';
import { listTitle } from '../../record/listTitle';
import { PaperFacts } from './PaperFacts';
import { paperStyles } from './paperStyles';
import { untilDrawn } from './untilDrawn';
import type { Printed } from './usePrint';

interface Props {
  declaration: Declaration;
  list: ListView;
  columns: PlacedField[];
  printed: Printed;
  /** Called once, when all of it can be printed. */
  onDrawn(): void;
}

/**
 * A list as it goes on paper, and nothing else of the page: heading, filters, date, and a table whose
 * headings the browser repeats on each sheet. On the screen it is not seen.
 */
export function Paper({ declaration, list, columns, printed, onDrawn }: Props) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const paper = useRef<HTMLElement>(null);
  const tell = useEffectEvent(onDrawn);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    if (paper.current)
      void untilDrawn(paper.current, { isWaiting: () => queryClient.isFetching() > 0, signal }).then(
        () => signal.aborted || tell(),
      );
    return () => controller.abort();
  }, [queryClient]);

  const { name: resource } = declaration;
  return createPortal(
    <section id="paper" ref={paper} hidden>
      <GlobalStyles styles={paperStyles(columns.length)} />
      <h1>{listTitle(translate, declaration, list)}</h1>
      <PaperFacts {...{ declaration, list, printed }} />
      <MissingCodeContext value={() => '…'}>
        <table>
          <thead>
            <tr>
              {columns.map(({ source, field }) => (
                <th key={source} scope="col" className={field.isNumeric ? 'number' : ''}>
                  <FieldTitle {...{ source, resource }} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {printed.records.map(record => (
              <RecordContextProvider key={record.id} value={record}>
                <tr>
                  {columns.map(({ source, field: { Cell, isNumeric } }) => (
                    <td key={source} className={isNumeric ? 'number' : ''}>
                      <Suspense>
                        <Cell source={source} />
                      </Suspense>
                    </td>
                  ))}
                </tr>
              </RecordContextProvider>
            ))}
          </tbody>
        </table>
      </MissingCodeContext>
    </section>,
    document.body,
  );
}
