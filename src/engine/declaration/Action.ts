import type { ComponentType } from 'react';
import type { ActionCall } from './Api';
import type { Call, RequestLine } from './Call';
import type { Creates } from './Creates';
import type { Label } from './Label';

/** What a record's button shows. */
export interface ButtonFace {
  /** Default: the text `actions.<action>`, else its name. */
  label?: Label;
  /** From `@mui/icons-material`. Default: the label; a plus for creating. */
  icon?: ComponentType<{ fontSize?: 'small' }>;
}

/** A button's label and question. */
export interface ActionFace<OneRecord> extends ButtonFace {
  /** A question before the call. Default: none. */
  confirm?: Label;
  /** Default `primary`; `error` for harm. */
  color?: 'primary' | 'error' | 'success' | 'warning';
  /**
   * Also for selected rows: `'each'` one call per record, `'all'` one call with their `ids` and no button in
   * rows. A dialog always asks. Default: no.
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
