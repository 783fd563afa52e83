import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Exported } from './exportRecords';

/** What is to be said of a file that is done: what may be missing in it, and what it has too much. */
export function ExportNotes({ exported }: { exported: Exported }) {
  const translate = useTranslate();
  const { isWhole, gone, odd, unplaced, written } = exported;
  const notes: [key: string, count: number][] = [
    ['seamark.export.done', written],
    ['seamark.exporting.gone', gone],
    ['seamark.oddities.unreadable', odd],
    ['seamark.exporting.unplaced', unplaced],
  ];
  return (
    <>
      {!isWhole && <Alert severity="warning">{translate('seamark.exporting.moved')}</Alert>}
      {notes.map(
        ([key, count], at) =>
          count > 0 && (
            <Alert key={key} severity={at === 0 ? 'success' : 'info'}>
              {translate(key, { smart_count: count })}
            </Alert>
          ),
      )}
    </>
  );
}
