import type { colors } from '../../resources/panel/look';

/** The default colours of a new panel. */
export const neutral: typeof colors = {
  header: '#1F2937',
  headerLine: '#64748B',
  headerText: '#E2E8F0',
  current: '#F59E0B',
  light: {
    primary: '#1D4ED8',
    secondary: '#0F766E',
    onPrimary: '#FFFFFF',
    background: '#F5F7FA',
    paper: '#FFFFFF',
    text: '#1F2937',
    muted: '#4B5563',
  },
  dark: {
    primary: '#93B4FF',
    secondary: '#7CD6C8',
    onPrimary: '#0F141B',
    background: '#0F141B',
    paper: '#18202B',
    text: '#E6EAF0',
    muted: '#A7B1BF',
  },
};

const open = (size: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size} aria-hidden="true">`;

/** The favicon: the name's first letter on a tile. */
export const iconOf = (name: string) => tile(name, 7, neutral.header);

/** The header's logo: the name's first letter on a disc. */
export const logoOf = (name: string) => tile(name, 16, neutral.light.primary);

function tile(name: string, radius: number, color: string): string {
  const letter = [...name][0]?.toUpperCase() ?? '';
  return `${open('viewBox="0 0 32 32"')}
  <rect width="32" height="32" rx="${radius}" fill="${color}" />
  <text x="16" y="22.5" text-anchor="middle" font-family="system-ui, sans-serif" font-size="18" font-weight="700" fill="#FFFFFF">${letter}</text>
</svg>
`;
}

/** The header's repeating pattern: empty by default. */
export const pattern = `${open('width="120" height="22"')}</svg>\n`;

/** The picture next to the login form. */
export function pictureOf(): string {
  const { header, light } = neutral;
  return `${open('viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice"')}
  <defs>
    <linearGradient id="ground" x2="1" y2="1">
      <stop stop-color="${header}" />
      <stop offset="1" stop-color="${light.primary}" />
    </linearGradient>
  </defs>
  <path fill="url(#ground)" d="M0 0h800v1000H0z" />
</svg>
`;
}
