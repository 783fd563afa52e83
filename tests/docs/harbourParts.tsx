import Button from '@mui/material/Button';
import { NumberInput, useFieldValue, useListContext } from 'react-admin';
import type { CellProps, FilterProps, InputProps } from '../../src/engine';

/** A view in place of the generated table: the harbours' names, from the list's context. */
export function HarbourNames() {
  const { data = [] } = useListContext();
  return (
    <ul>
      {data.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

/** A cell of its own. */
export const Drawing = ({ source }: CellProps) => <img src={useFieldValue({ source })} alt="" height={40} />;

/** An input of its own: react-admin's, counting in steps. */
export const PierStepper = ({ isRequired: _, ...props }: InputProps) => <NumberInput {...props} step={1} />;

/** A filter of its own: only harbours that are deep enough. */
export function DepthFilter({ source, label }: FilterProps) {
  const { filterValues, setFilters } = useListContext();
  const toggle = () => setFilters({ ...filterValues, [source]: filterValues[source] ? undefined : 10 });
  return <Button onClick={toggle}>{label}</Button>;
}
