import type { ComponentType } from 'react';
import type { ActionCall } from './Api';
import type { Call, RequestLine } from './Call';
import type { Creates } from './Creates';
import type { Label } from './Label';

/** What a button of a record shows. */
export interface ButtonFace {
  /**
   * The button's label. Default: the text `actions.<action>` of `resources/texts`, else the words of its
   * name.
   */
  label?: Label;
  /**
   * The button's icon, of `@mui/icons-material`. Default: the label stands in its place; of what begins a
   * record, a plus.
   */
  icon?: ComponentType<{ fontSize?: 'small' }>;
}

/** The label and the question of an action's button. */
export interface ActionFace<OneRecord> extends ButtonFace {
  /** The question that a dialog asks before the call is made. Default: nothing is asked. */
  confirm?: Label;
  /** The button's colour. Default `primary`; `error` for what does harm. */
  color?: 'primary' | 'error' | 'success' | 'warning';
  /**
   * Also for several rows at once: `'each'` makes its call for each selected record that it is offered for, a
   * few at a time; `'all'` has no button in the rows and makes one call with the `ids` of all of them, in the
   * body or where a template says `{ids}`. A dialog always asks first. Default: not for several.
   */
  bulk?: 'each' | 'all';
  /** What the call sends. Default: nothing. */
  data?(record: OneRecord): Record<string, unknown>;
}

/** The opposite of an action. */
export interface InverseDeclaration<OneRecord> extends ActionFace<OneRecord>, Call {
  /** Its call. Default: the action's, which toggles. */
  request?: RequestLine;
  /** For which records it replaces the action. */
  can(record: OneRecord): boolean;
}

/** A button in rows and detail, with its call. */
export interface ActionDeclaration<OneRecord> extends ActionFace<OneRecord>, ActionCall {
  /** For which records. Default: all that its inverse excludes. */
  can?(record: OneRecord): boolean;
  /** The opposite action. */
  inverse?: InverseDeclaration<OneRecord>;
}

/** A button that opens another resource's form, filled in. */
export interface CreatingAction<OneRecord> extends ButtonFace {
  /** For which records. Default: all. */
  can?(record: OneRecord): boolean;
  /** What it creates. */
  creates: Creates<OneRecord>;
}

/** One button of a record: an action or its inverse, by the name that its call has among `api.actions`. */
export interface RecordAction extends ActionFace<Record<string, unknown>> {
  name: string;
  /** What its button is known by: an action and its inverse share one, and with it the focus. */
  button: string;
  /** What it begins, in place of a call. */
  creates?: Creates<Record<string, unknown>>;
  can(record: Record<string, unknown>): boolean;
}
