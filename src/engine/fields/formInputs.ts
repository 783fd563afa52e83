import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { YesNoInput } from './choice/YesNoInput';
import { CoordinateInput } from './coordinate/CoordinateInput';
import { DayInput } from './date/DayInput';

/** The inputs that most forms have, in one file: it comes with the first form. */
export const formInputs = { CoordinateInput, DayInput, NumberInput, SelectInput, TextInput, YesNoInput };
