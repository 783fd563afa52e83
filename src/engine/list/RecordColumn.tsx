import { type DataTableColumnProps, useDataTableRenderContext } from 'react-admin';
import { RecordHeading } from './RecordHeading';

/**
 * A column of a table. Its cells are plain ones, which the table styles: react-admin's, two styled components
 * and a store each, take as long to draw as all the rest of a row.
 */
export function RecordColumn(props: DataTableColumnProps) {
  if (useDataTableRenderContext() === 'header') return <RecordHeading {...props} />;
  return <td className={props.className}>{props.children}</td>;
}
