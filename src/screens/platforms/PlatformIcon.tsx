import Android from '@mui/icons-material/Android';
import Apple from '@mui/icons-material/Apple';
import PhoneIphone from '@mui/icons-material/PhoneIphone';

const icons = new Map([
  ['ios', Apple],
  ['android', Android],
]);

interface Props {
  /** Its id or its name. Any other has the icon of a phone. */
  platform: string;
  fontSize?: 'small' | 'medium';
}

/** The icon of a platform. */
export function PlatformIcon({ platform, fontSize = 'medium' }: Props) {
  const Icon = icons.get(platform.toLowerCase()) ?? PhoneIphone;
  return <Icon fontSize={fontSize} />;
}
