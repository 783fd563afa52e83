import type { SignIn } from './database/ensureAdministrator';
import type { Settings } from './readSettings';

interface Start {
  settings: Settings;
  port: number;
  signIn: SignIn | undefined;
  isBuilt: boolean;
}

/** What is printed on the console once the server answers: its address and how to sign in. */
export function describeStart({ settings, port, signIn, isBuilt }: Start): string {
  const lines = [`Seamark is on ${addressOf(settings.host, port)}`, ''];
  if (settings.upstreamUrl) lines.push(`  API       ${settings.upstreamUrl.origin}`);
  for (const { path, url } of settings.upstreams) lines.push(`  ${path.padEnd(9)} ${url.href}`);
  if (signIn) lines.push(...describeSignIn(signIn));
  if (!isBuilt) lines.push('', 'The panel is not built yet, only the API answers: run npm run build.');
  return `${lines.join('\n')}\n`;
}

export function describeSignIn(signIn: SignIn): string[] {
  const email = `  E-mail    ${signIn.email}`;
  if (signIn.kind === 'generated') {
    return [
      email,
      `  Password  ${signIn.password}`,
      '',
      'Write the password down: it is shown this once, and another one is asked for at the first sign-in.',
    ];
  }
  if (signIn.kind === 'given') return [email, '  Password  the one in ADMIN_PASSWORD'];
  return [
    email,
    '  Password  the one shown at the first start, or set since',
    '',
    'Forgotten? Start once with ADMIN_PASSWORD=<new password> to set another.',
  ];
}

function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
