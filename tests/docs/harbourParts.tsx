import Button from '@mui/material/Button';
import { NumberInput, useFieldValue, useListContext } from 'react-admin';
import type { CellProps, FilterProps, InputProps } from '../../src/engine';

/** A view that replaces the generated table: the harbours' names, from the list context. */
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

/** A custom cell. */
export const Drawing = ({ source }: CellProps) => <img src={useFieldValue({ source })} alt="" height={40} />;

/** A custom input: react-admin's, with steps. */
export const PierStepper = (props: InputProps) => <NumberInput {...props} step={1} />;

/** A custom filter: only harbours that are deep enough. */
export function DepthFilter({ source, label }: FilterProps) {
  const { filterValues, setFilters } = useListContext();
  const toggle = () => setFilters({ ...filterValues, [source]: filterValues[source] ? undefined : 10 });
  return <Button onClick={toggle}>{label}</Button>;
}
