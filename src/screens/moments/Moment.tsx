import { field } from '../../engine';

/** A day with a time of day, by code that is fetched when it is first shown. */
export const { Cell: Moment } = field.dateTime();
