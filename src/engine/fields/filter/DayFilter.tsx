import type { FilterProps } from '../../declaration/Field';
import { isDay } from './dayBounds';
import { RangeFilter, type Typing } from './RangeFilter';

const typing: Typing = {
  type: 'date',
  width: 165,
  read: typed => (typed === '' || isDay(typed) ? typed : undefined),
  isAfter: (one, other) => one > other,
};

/** Filters the list in context by days, from and to. */
export const DayFilter = (props: FilterProps) => <RangeFilter {...props} typing={typing} />;
