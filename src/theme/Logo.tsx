import logo from '../../resources/panel/logo.svg?inline';

/** The panel's logo. `size` in pixels. */
export function Logo({ size = 36 }: { size?: number }) {
  return <img src={logo} width={size} height={size} alt="" />;
}
