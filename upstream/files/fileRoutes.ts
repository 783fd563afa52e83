import { Hono } from 'hono';
import type { Env } from '../Env';
import { recordChanges } from '../events/recordChanges';
import { checkImage, largestImage } from '../images/checkImage';
import { ApiError } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { describeFiles, storeContent, storeFile } from './storeFile';

/**
 * | call | response |
 * |---|---|
 * | `POST /write?name=<file name>&path=<folder>`, the file as the body | `data.path`: the file is at `/public/<data.path>` |
 *
 * Replaces a file of the same name.
 */
export function fileRoutes({ orm, readUpload, uploads }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post('/write', async c => {
    const path = readFileAddress(c.req.query('path'), c.req.query('name'));
    if (!/^(image\/[\w.+-]+|application\/octet-stream|)$/i.test(c.req.header('Content-Type') ?? '')) {
      throw new ApiError(415, 'The body must be an image');
    }
    const store = async (content: Uint8Array<ArrayBuffer>) => {
      const { type, extension } = checkImage(content, 'file');
      const named = path.replace(/^.*\./, '').toLowerCase().replace('jpeg', 'jpg');
      if (extension !== named)
        throw new ApiError(415, `The content of the file is not a valid ${named} image`);
      const contentId = await storeContent(orm, content);
      await recordChanges(orm, c, async (tx, note) => {
        const before = (await describeFiles(tx, [path])).get(path);
        await storeFile(tx, { path, type, contentId, immutable: false });
        const after = (await describeFiles(tx, [path])).get(path);
        note({
          event: before ? 'update' : 'create',
          resource: 'files',
          record: path,
          title: path,
          from: before && { file: before },
          to: { file: after },
        });
      });
    };
    await readUpload(c.req.raw, largestImage, content => uploads(() => store(content)));
    return c.json(success('File stored', { path }), 201);
  });

  return routes;
}

const folder = /^[a-z0-9][a-z0-9_-]{0,39}(\/[a-z0-9][a-z0-9_-]{0,39}){0,3}$/;
const fileName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,119}$/u;
const extension = /\.(jpe?g|png|svg)$/i;
/** Names of devices on Windows, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * The path of a file of `POST /files/write?name&path`: `path` is one to four folders of lowercase letters,
 * digits, `-` and `_`; `name` is a file name with an image extension.
 * @throws {ApiError} 400 for anything else.
 */
export function readFileAddress(path: string | undefined, name: string | undefined): string {
  if (!path || !folder.test(path)) {
    throw new ApiError(400, 'path must be a folder of small letters, digits, "-" and "_"');
  }
  const file = name?.normalize('NFC') ?? '';
  if (!fileName.test(file) || device.test(file) || /[ .]\.|\.\./.test(file)) {
    throw new ApiError(400, 'name must be a file name of letters, digits, spaces, ".", "-" and "_"');
  }
  if (!extension.test(file)) throw new ApiError(400, 'name must end in .jpg, .jpeg, .png or .svg');
  return `${path}/${file}`;
}
