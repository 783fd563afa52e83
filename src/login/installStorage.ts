import { installSafeStorage } from '../../providers/safeStorage';

// First module of all: what is loaded later may touch storage as it loads.
installSafeStorage();
