import './styles';
import { createRoot } from 'react-dom/client';
import { startLanguages } from '@/lib/languages';
import { startPreferences } from '@/lib/preferences';
import { App } from './app';
import { makeRouter } from './router';
import { watchSession } from './session-watch';
import { makeStore } from './store';

startPreferences();
const store = makeStore();
watchSession(store);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The texts come first, so that keys never show in their place.
await startLanguages();
createRoot(root).render(<App store={store} router={makeRouter()} />);
