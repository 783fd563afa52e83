import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { useLateTexts } from '../../panel/usePanelI18nProvider';
import { ExportDialog } from '../export/ExportDialog';
import { BulkAction } from './BulkAction';
import { BulkButtons } from './BulkButtons';
import { BulkRunDialog } from './BulkRunDialog';
import { DeleteMany } from './DeleteMany';
import { SetField } from './SetField';
import { TickedContext } from './TickedContext';
import { useBulkRun } from './useBulkRun';
import { useTicks } from './useTicks';

interface Props {
  declaration: Declaration;
  list: ListView;
}

/** What is asked before something is done with the selected rows. */
export type BulkQuestion = 'set' | 'delete' | 'export' | RecordAction;

/** The bar below a list whose rows are selected, and what opens from it. */
export function BulkBar(props: Props) {
  return useLateTexts() && <Bar {...props} />;
}

function Bar({ declaration, list }: Props) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const ticked = useTicks();
  const [question, setQuestion] = useState<BulkQuestion>();
  const close = () => setQuestion(undefined);
  const onEnd = (left: typeof selectedIds) => (left.length > 0 ? onSelect(left) : onUnselectItems());
  const bulk = useBulkRun({ declaration, onEnd });
  const asking = { declaration, ids: selectedIds, onClose: close, onBegin: bulk.begin };
  return (
    <TickedContext value={ticked}>
      {selectedIds.length > 0 && (
        <BulkButtons declaration={declaration} ticked={ticked} onAsk={setQuestion} />
      )}
      {bulk.current && bulk.state ? (
        <BulkRunDialog
          current={bulk.current}
          state={bulk.state}
          onCancel={bulk.cancel}
          onClose={bulk.close}
        />
      ) : question === 'export' ? (
        <ExportDialog declaration={declaration} list={list} onClose={close} />
      ) : question === 'set' ? (
        <SetField {...asking} />
      ) : question === 'delete' ? (
        <DeleteMany {...asking} />
      ) : (
        question && <BulkAction {...asking} action={question} />
      )}
    </TickedContext>
  );
}
