/** What a message has in addition to its text. */
export interface ToastDetails {
  /** The name of the record that it is about. */
  about?: string;
  /** What else there is to know, translated, a line each. */
  notes?: readonly string[];
  /** A way on from here, by a button: its label, translated, and react-admin's path. */
  offer?: { label: string; to: string };
  /** Takes back what the message is about, and says how that went. */
  undo?(): void;
}
