import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../../../engine';
import type { Analysis } from './useAnalysis';
import type { ImportState } from './useImport';

interface Props {
  file: File | null;
  analysis: Analysis;
  state: ImportState;
}

/** For screen readers: each stage once, not every per cent. */
export function Announcement({ file, analysis, state }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const { report, problem } = analysis;
  let said = '';
  if (state.step === 'sending') said = translate('resources.offers.import.progress_sending');
  else if (file && report) {
    said = translate('resources.offers.import.checked', {
      rows: count(report.rows),
      accepted: count(report.accepted),
      left: count(report.rows - report.accepted),
    });
  } else if (file && !problem) said = translate('seamark.import.reading');
  return (
    <Box
      role="status"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {said}
    </Box>
  );
}
