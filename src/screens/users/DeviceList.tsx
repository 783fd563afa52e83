import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Device, User } from '../../../resources/users';
import { PlatformIcon } from '../platforms/PlatformIcon';

/** The devices of the user in context, latest first; the latest is the one in use. */
export function DeviceList(): ReactNode {
  const translate = useTranslate();
  const devices: Device[] = useRecordContext<User>()?.devices ?? [];
  if (devices.length === 0) {
    return <Typography color="textSecondary">{translate('resources.users.no_devices')}</Typography>;
  }
  return (
    <List disablePadding>
      {Object.entries(devices)
        .reverse()
        .map(([place, device]) => (
          <DeviceItem key={place} device={device} isInUse={Number(place) === devices.length - 1} />
        ))}
    </List>
  );
}

function DeviceItem({ device, isInUse }: { device: Device; isInUse: boolean }) {
  const translate = useTranslate();
  const { platform, current_app_version: version, model } = device;
  return (
    <ListItem disableGutters sx={{ flexWrap: 'wrap', columnGap: 1, pt: 0 }}>
      <ListItemIcon sx={{ minWidth: 32 }}>
        <PlatformIcon platform={platform} />
      </ListItemIcon>
      <ListItemText
        primary={model || platform}
        secondary={[model && platform, version && translate('resources.users.app', { version })]
          .filter(Boolean)
          .join(' · ')}
      />
      {isInUse && <Chip size="small" color="primary" label={translate('resources.users.in_use')} />}
    </ListItem>
  );
}
