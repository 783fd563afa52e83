import { ApiError } from '../responses/ApiError';

const folder = /^[a-z0-9][a-z0-9_-]{0,39}(\/[a-z0-9][a-z0-9_-]{0,39}){0,3}$/;
const fileName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,119}$/u;
const extension = /\.(jpe?g|png|svg)$/i;
/** Windows takes these for devices, whatever follows the dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Where `POST /files/write?name&path` puts a file: `path` is one to four folders of small letters, digits,
 * `-` and `_`; `name` one file name with the extension of an image.
 * @throws {ApiError} 400 for anything else.
 */
export function readFileAddress(path: string | undefined, name: string | undefined): string {
  if (!path || !folder.test(path)) {
    throw new ApiError(400, 'path must be a folder of small letters, digits, "-" and "_"');
  }
  if (!name || !fileName.test(name) || device.test(name) || /[ .]\.|\.\./.test(name)) {
    throw new ApiError(400, 'name must be a file name of letters, digits, spaces, ".", "-" and "_"');
  }
  if (!extension.test(name)) throw new ApiError(400, 'name must end in .jpg, .jpeg, .png or .svg');
  return `${path}/${name.normalize('NFC')}`;
}
