/** Why a field is refused; `part` is the invalid entry of a list. */
export class FieldError extends Error {
  readonly part: number | undefined;

  constructor(message: string, part?: number) {
    super(message);
    this.part = part;
  }
}
