// With its extension, like all imports of vite.config.ts.
import { StartError } from '../StartError.ts';

/** An additional API, and the path of the panel's origin that is forwarded to it. */
export interface Upstream {
  /** `/weather` */
  path: string;
  /** May have a path: `https://weather.example.com/v1`. */
  url: URL;
}

const reserved = /^\/(api|public|assets)(\/|$)/;

/**
 * Parses `UPSTREAMS`: `/weather=https://weather.example.com/v1, /tides=https://tides.example.com`.
 * @throws {StartError} with the allowed format.
 */
export function readUpstreams(text = ''): Upstream[] {
  const upstreams = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readUpstream);
  const paths = upstreams.map(({ path }) => path);
  const nested = paths.find((path, at) =>
    paths.some((other, i) => i !== at && `${path}/`.startsWith(`${other}/`)),
  );
  if (nested) throw new StartError(`UPSTREAMS must not have ${nested} twice, or one path below another.`);
  return upstreams;
}

function readUpstream(entry: string): Upstream {
  const split = entry.indexOf('=');
  const [path, address] = [entry.slice(0, Math.max(0, split)), entry.slice(split + 1)];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!/^(\/[\w-]+)+$/.test(path) || !isPlain || url.search || url.hash) {
    throw new StartError(
      'UPSTREAMS must hold paths and addresses only, such as /weather=https://weather.example.com/v1.',
    );
  }
  if (reserved.test(path)) throw new StartError(`UPSTREAMS must not have ${path}, which is taken.`);
  return { path, url };
}
