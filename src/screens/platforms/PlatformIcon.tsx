import Android from '@mui/icons-material/Android';
import Apple from '@mui/icons-material/Apple';
import PhoneIphone from '@mui/icons-material/PhoneIphone';

const icons = new Map([
  ['ios', Apple],
  ['android', Android],
]);

interface Props {
  /** The platform's id or name. Any other value gets a generic phone icon. */
  platform: string;
  fontSize?: 'small' | 'medium';
}

export function PlatformIcon({ platform, fontSize = 'medium' }: Props) {
  const Icon = icons.get(platform.toLowerCase()) ?? PhoneIphone;
  return <Icon fontSize={fontSize} />;
}
