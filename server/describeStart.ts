import { name } from '../resources/panel';
import { commit, version } from './buildVersion';
import type { SignIn } from './database/ensureAdministrator';
import type { Settings } from './readSettings';

interface Start {
  settings: Settings;
  port: number;
  metricsPort: number | undefined;
  signIn: SignIn | undefined;
  isBuilt: boolean;
}

/** The text printed at start-up: version, address and how to sign in. */
export function describeStart({ settings, port, metricsPort, signIn, isBuilt }: Start): string {
  const product = `${name} ${version}${commit && ` (${commit})`}`;
  const lines = [`${product} is on ${addressOf(settings.host, port)}`, ''];
  if (settings.upstreamUrl) lines.push(`  API       ${settings.upstreamUrl.origin}`);
  for (const { path, url } of settings.upstreams) lines.push(`  ${path.padEnd(9)} ${url.href}`);
  if (metricsPort !== undefined) lines.push(`  Metrics   ${addressOf(settings.host, metricsPort)}/metrics`);
  if (signIn) lines.push(...describeSignIn(signIn));
  if (!isBuilt) lines.push('', 'The panel is not built yet, only the API answers: run npm run build.');
  if (!settings.upstreamUrl && !settings.backups) {
    lines.push(
      '',
      'No backups are set up: set BACKUP_DIR to a folder, or to none if they are made elsewhere.',
    );
  }
  return `${lines.join('\n')}\n`;
}

export function describeSignIn(signIn: SignIn): string[] {
  const email = `  Email     ${signIn.email}`;
  const reset = `run node dist-server/admin.js reset ${signIn.email}`;
  if (signIn.kind === 'generated') {
    return [
      email,
      `  Password  ${signIn.password}`,
      '',
      'Write the password down: it is shown this once, and you choose another one at the first sign-in.',
    ];
  }
  if (signIn.kind === 'disabled') {
    return [email, '', `This account is disabled: enable it in the panel, or ${reset}.`];
  }
  if (signIn.kind === 'unset') {
    return [email, '  Password  none yet', '', `Its link is lost or too old? For another one, ${reset}.`];
  }
  if (signIn.kind === 'given') return [email, '  Password  the one in ADMIN_PASSWORD'];
  return [
    email,
    '  Password  the one shown at the first start, or set since',
    '',
    `Forgotten? Start once with ADMIN_EMAIL=${signIn.email} ADMIN_PASSWORD=<new password>, or ${reset}.`,
  ];
}

function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
