import { type ApiError, invalid } from '../responses/ApiError';

/** A 422 that says what is wrong with the file of an import. */
export function invalidFile(message: string): ApiError {
  return invalid({ file: message });
}
