import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  /** Paths of PEM files. */
  certificate: string;
  key: string;
}

/** Creates a self-signed certificate for these names, as files in a folder. Requires openssl. */
export async function selfSignedCertificate(folder: string, ...names: string[]): Promise<Certificate> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const alternatives = names.map(name => (/^[\d.]+$/.test(name) ? `IP:${name}` : `DNS:${name}`));
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', key, '-out', certificate];
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${alternatives.join(',')}`];
  await promisify(execFile)('openssl', ['req', ...kind, ...files, ...subject]);
  return { certificate, key };
}
