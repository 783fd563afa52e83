import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Declaration, ListView } from '../declaration/Declaration';
import { useLateTexts } from '../panel/usePanelI18nProvider';
import { CheckLinks } from './CheckLinks';
import { FoundRecords } from './FoundRecords';
import { ScanStatus } from './ScanStatus';
import { useFiltered } from './useFiltered';
import { useScan } from './useScan';

interface Props {
  declaration: Declaration;
  list: ListView;
  /** What stands above it: it filters what was found. */
  children: ReactNode;
}

/** A list by what its checks have found in it: the records of one check, or of all of them. */
export function ListChecks(props: Props) {
  return useLateTexts() ? <Checked {...props} /> : <Skeleton variant="rectangular" height={480} />;
}

function Checked({ declaration, list, children }: Props) {
  const { scan, again, stop } = useScan(declaration, list);
  const { search } = useLocation();
  const isLetThrough = useFiltered(declaration, list);
  const chosen = new URLSearchParams(search).get('check') ?? 'all';
  const found = scan.found.filter(({ record }) => isLetThrough(record));
  return (
    <>
      {children}
      <ScanStatus declaration={declaration} scan={scan} onAgain={again} onStop={stop} />
      <CheckLinks declaration={declaration} found={found} chosen={chosen} />
      <FoundRecords
        key={chosen}
        declaration={declaration}
        list={list}
        isEnded={scan.state === 'whole' && scan.found.length > 0}
        found={chosen === 'all' ? found : found.filter(({ check }) => check === chosen)}
      />
    </>
  );
}
