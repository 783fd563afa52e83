import { counted } from '../../../scripts/check/counted';
import type { Declaration } from '../../../src/engine';
import { filteredAddress } from '../../../src/engine/declaration/listState';
import type { Subject } from '../createSubject';
import { renderSubject } from './renderSubject';

/** In pixels: a phone and a desktop. */
const widths = [360, 1280];

/**
 * Renders every generated list at a phone's and a desktop's width.
 * @returns A summary.
 * @throws Fault if one breaks, stays empty or is not accessible.
 */
export async function checkListViews(subject: Subject, others: readonly Declaration[]): Promise<string> {
  const found: string[] = [];
  for (const list of subject.declaration.lists) {
    const { isPage, view, perPage, columns } = list;
    if (isPage) continue;
    // The default filters may match none of the sample records.
    const address = filteredAddress(list, {});
    for (const width of widths) {
      await renderSubject(subject, others, { address, width }, async until => {
        await until(isRead, 'its rows are not loaded');
        if (!view) await until(() => rowCount() > 0 && rowCount() <= perPage, 'it shows no rows');
        if (!view && width === widths.at(-1))
          found.push(`${list.address}: ${counted(rowCount(), 'row')} × ${counted(columns.length, 'column')}`);
        return '';
      });
    }
    if (view) found.push(`${list.address}: custom view`);
  }
  return found.length > 0
    ? `${found.join('; ')}; at ${widths.join(' and ')} px, accessible`
    : 'no generated list';
}

const isRead = () => document.querySelector('[aria-busy="false"]') !== null;

/** Table rows, or cards. */
const rowCount = () => document.querySelectorAll('tbody tr, li > dl').length;
