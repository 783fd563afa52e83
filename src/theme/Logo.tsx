import { marine } from './marine';

/** A buoy on the swell. `size` in pixels. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={marine.sea} />
      <path d="M20 6.5v4M17 10.5h6" stroke={marine.sand} strokeWidth="2" strokeLinecap="round" />
      <path d="M18 11h4l4 15H14z" fill={marine.buoy} />
      <path d="m16.8 15.5-1.3 5h9l-1.3-5z" fill={marine.foam} />
      <path
        d="M2.6 26.5c4 0 4.2-2.5 8.2-2.5s4.2 2.5 9.2 2.5 5.2-2.5 9.2-2.5 4.2 2.5 8.2 2.5A18.9 18.9 0 0 1 20 40 18.9 18.9 0 0 1 2.6 26.5z"
        fill={marine.teal}
      />
      <path
        d="M6.5 32c3.3 0 3.6-1.8 6.8-1.8s3.6 1.8 6.8 1.8 3.6-1.8 6.8-1.8 3.6 1.8 6.7 1.8"
        fill="none"
        stroke={marine.foam}
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity=".7"
      />
    </svg>
  );
}
