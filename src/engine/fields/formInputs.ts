import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { CoordinateInput } from './coordinate/CoordinateInput';
import { DayInput } from './date/DayInput';

/** The inputs that most forms have, in one file: it comes with the first form. */
export const formInputs = { BooleanInput, CoordinateInput, DayInput, NumberInput, SelectInput, TextInput };
