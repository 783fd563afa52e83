/** The place of a control, which shows its purpose. */
export type Place =
  | 'column'
  | 'dialog'
  | 'form'
  | 'header'
  | 'main'
  | 'menu'
  | 'message'
  | 'options'
  | 'pages'
  | 'question'
  | 'row'
  | 'sign-in';

/** A control that can be pressed or filled in. */
export interface Control {
  /** Its index in this observation. */
  at: number;
  role: string;
  name: string;
  place: Place;
  /** Its form, and the field's name in it. */
  form: string;
  field: string;
  /** An input's type; the accepted types of a file input. */
  type: string;
  value: string;
  isSubmit: boolean;
}

export interface FormState {
  /** The address with the dialog's title, which identifies the form. */
  id: string;
  values: Record<string, string>;
  /** Whether its submit button can be pressed. */
  canSubmit: boolean;
  /** Whether it offers to restore earlier input. */
  hasOffer: boolean;
}

/** Everything the walk observes of the page. */
export interface Screen {
  address: string;
  /** When the document was loaded, which identifies it. */
  loadedAt: number;
  /** How many of the panel's history entries precede this one. */
  depth: number;
  /** The visible text, and the accessible names and hints. */
  text: string;
  labels: string[];
  /** The text of the screen itself, without header and menu. */
  content: string;
  /** How many rows or cards the screen has. */
  rows: number;
  /** What can be read behind the sign-in: texts, and a title that is more than the panel's name. */
  behind: string;
  hasHeader: boolean;
  hasMenu: boolean;
  /** The login page, or its replacement, covers everything. */
  isLogin: boolean;
  /** Only the password prompt is visible, after a time without activity. */
  isLocked: boolean;
  /** Elements that indicate waiting. */
  busy: string[];
  /** The focused element. */
  focus: string;
  isFocusLost: boolean;
  controls: Control[];
  forms: FormState[];
}
