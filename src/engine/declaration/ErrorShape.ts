/**
 * Where an error response has its message and errors. Wherever they are, the errors of the fields may be an
 * object of texts, of lists of texts or of objects with a text, or a list of entries that each name a field.
 * A field's name may be a path in any spelling (`items[0].name`, `/data/attributes/title`,
 * `['body', 'title']`); what stands before the form's own field is left out.
 */
export interface ErrorShape {
  /** The path of the message. Default `message`. */
  message?: string;
  /**
   * A response that has a message there is a failure whatever its status: GraphQL answers its errors with
   * 200.
   */
  anyStatus?: boolean;
  /** The path of the errors per field; `''` where they are the body itself. Default `errors`. */
  fields?: string;
  /** In a list of errors, the path of the field's name in each entry. Default `field`. */
  field?: string;
  /** The path of the text in an error that is an object. Default `message`. */
  text?: string;
}
