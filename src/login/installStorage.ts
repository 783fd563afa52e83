import { installSafeStorage } from '../../providers/session/safeStorage';

// First module of all: what is loaded later may touch storage as it loads.
installSafeStorage();
