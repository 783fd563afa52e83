/**
 * Where an error answer has message and field errors: an object of texts, lists or objects, or a list of
 * entries that name a field. Names may be paths in any format (`items[0].name`, `/data/attributes/title`).
 */
export interface ErrorShape {
  /** Path of the message. Default `message`. */
  message?: string;
  /** A message there means failure whatever the status, as in GraphQL. */
  anyStatus?: boolean;
  /** Path of the field errors; `''`: the body. Default `errors`. */
  fields?: string;
  /** In a list, path of the field's name. Default `field`. */
  field?: string;
  /** Path of the text in an error object. Default `message`. */
  text?: string;
}
