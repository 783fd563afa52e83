import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../fields/number/useNumbers';
import type { OtherViewProps } from '../list/otherViews';
import { ListMap } from '../map/list/ListMap';
import { inOrder } from './checksOf';
import { useCheckTexts } from './useCheckTexts';
import { useDismissals } from './useDismissals';
import { useScan } from './useScan';

/** A list as a map that marks the findings of its checks, if they are known or the user asks for them. */
export function CheckedMap(props: OtherViewProps) {
  const { declaration, list } = props;
  const [isChosen, setChosen] = useState<boolean>();
  const { scan, isKnown } = useScan(declaration, list, isChosen ?? false);
  const { isDismissed } = useDismissals(declaration);
  const translate = useTranslate();
  const { count } = useNumbers();
  const texts = useCheckTexts();
  const isMarked = isChosen ?? isKnown;
  const issues = new Map<unknown, string>();
  for (const finding of isMarked ? inOrder(declaration, scan.findings) : []) {
    const { record, other } = finding;
    if (isDismissed(finding) || issues.has(record.id)) continue;
    issues.set(
      record.id,
      [texts.finding(finding), other && declaration.recordRepresentation(other)].join(' ').trim(),
    );
  }
  const isEnded = scan.state !== 'reading' && scan.state !== 'looking';
  return (
    <ListMap
      {...props}
      issues={issues}
      sign={
        <Chip
          size="small"
          icon={<PriorityHigh />}
          label={[translate('seamark.checks.records'), isMarked && (isEnded ? count(issues.size) : '…')]
            .filter(Boolean)
            .join(' ')}
          variant={isMarked ? 'filled' : 'outlined'}
          aria-pressed={isMarked}
          onClick={() => setChosen(!isMarked)}
        />
      }
    />
  );
}
