import { installSafeStorage } from '../../providers/session/safeStorage';

// Must be the first import, because later modules may access storage while they load.
installSafeStorage();
