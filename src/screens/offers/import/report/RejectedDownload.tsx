import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../../../engine';
import type { ReasonTexts } from '../../csv/buildRejected';
import type { CsvOptions } from '../../csv/planCsv';
import { reasons } from '../../csv/RowJudge';
import { AnalyserContext } from '../AnalyserContext';

interface Props {
  file: File;
  options: CsvOptions;
}

/** Saves the rows that are left out, each with its reason, to be mended and chosen again. */
export function RejectedDownload({ file, options }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const analyser = useContext(AnalyserContext);
  const [isBusy, setIsBusy] = useState(false);

  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      const slots = { first: '{first}', cells: '{cells}', width: '{width}' };
      const texts = Object.fromEntries(
        reasons.map(reason => [reason, translate(`resources.offers.import.reason.${reason}`, slots)]),
      ) as ReasonTexts;
      const blob = await analyser.buildRejected(file, options, texts);
      saveFile(blob, `${file.name.replace(/\.\w+$/, '')}-rejected.csv`);
    } catch {
      notify('seamark.import.problem.unreadable', { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button size="small" variant="outlined" startIcon={<Download />} loading={isBusy} onClick={download}>
      {translate('seamark.import.download_rejected')}
    </Button>
  );
}
