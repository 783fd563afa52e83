import './login/installStorage';
import { startGate } from './login/startGate';

void startGate();
