import { marine } from '../theme/marine';

/** A buoy on the swell. */
export function Logo() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={marine.sea} />
      <path d="M20 6.5v4M17 10.5h6" stroke={marine.sand} strokeWidth="2" strokeLinecap="round" />
      <path d="M18 11h4l4 15H14z" fill={marine.buoy} />
      <path d="m16.8 15.5-1.3 5h9l-1.3-5z" fill={marine.foam} />
      <path
        d="M2.6 26.5c4 0 4.200-2.500 8.200-2.500s4.200 2.500 9.200 2.500 5.200-2.500 9.200-2.500 4.200 2.500 8.200 2.500A18.900 18.900 0 0 1 20 40 18.900 18.900 0 0 1 2.600 26.500z"
        fill={marine.teal}
      />
      <path
        d="M6.500 32c3.300 0 3.600-1.800 6.800-1.800s3.600 1.800 6.800 1.800 3.600-1.800 6.800-1.800 3.600 1.800 6.700 1.800"
        fill="none"
        stroke={marine.foam}
        strokeWidth="1.500"
        strokeLinecap="round"
        opacity=".7"
      />
    </svg>
  );
}
