import './login/installStorage';
import { checkApi } from '../providers/api/checkApi';
import { api } from '../resources/api';
import { bootstrap } from './login/bootstrap';

// The build has checked a built panel's API (vite/declaredFacts.ts).
if (!import.meta.env.PROD) reportProblems();
if (document.documentElement.dataset.boot !== 'old') void bootstrap(api);

function reportProblems() {
  try {
    checkApi(api);
  } catch (error) {
    const { message, stack } = error as Error;
    import.meta.hot?.send('seamark:error', { message, stack });
    throw error;
  }
}
