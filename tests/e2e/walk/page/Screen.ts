/** Where a control stands, which says what it is for. */
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

/** Something that can be pressed or filled in. */
export interface Control {
  /** Its place among the controls of this observation. */
  at: number;
  role: string;
  name: string;
  place: Place;
  /** The form that it belongs to, and the field's name in it. */
  form: string;
  field: string;
  /** An input's type; the accepted types of a file input. */
  type: string;
  value: string;
  isSubmit: boolean;
}

export interface FormState {
  /** The address with the dialog's title: the same form has the same one. */
  id: string;
  values: Record<string, string>;
  /** Whether its button that sends it can be pressed. */
  canSubmit: boolean;
  /** Whether it offers to bring back what was typed before. */
  hasOffer: boolean;
}

/** All that the walk knows of the page. */
export interface Screen {
  address: string;
  /** When the page itself was loaded: another time is another page. */
  loadedAt: number;
  /** How many places of the panel lie behind this one in the history. */
  depth: number;
  /** What is shown, and what is read aloud or hinted. */
  text: string;
  labels: string[];
  /** The text of the screen itself, without header and menu. */
  content: string;
  hasHeader: boolean;
  hasMenu: boolean;
  /** The login page, or what stands in for it, covers everything. */
  isGate: boolean;
  /** Nothing but the question for the password can be seen, since nobody did anything for a while. */
  isLocked: boolean;
  /** What still shows that it waits. */
  busy: string[];
  /** What has the focus. */
  focus: string;
  isFocusLost: boolean;
  controls: Control[];
  forms: FormState[];
}
