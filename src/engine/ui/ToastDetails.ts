/** What a toast shows in addition to its message. */
export interface ToastDetails {
  /** The name of the record concerned. */
  about?: string;
  /** Further translated lines. */
  notes?: readonly string[];
  /** A button that continues elsewhere: its translated label, and react-admin's path. */
  offer?: { label: string; to: string };
  /** Undoes the change and announces the result. */
  undo?(): void;
}
