import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { reloadOnMissingChunk } from '#app/missing-chunk.ts';
import { pendingUrl } from '#app/router.tsx';
import { watchInstallation } from '#parts/install/installation.ts';
import '#ui/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchInstallation();
reloadOnMissingChunk(pendingUrl);
createRoot(root).render(<App />);
import('#app/update.ts').then(({ startUpdates }) => startUpdates()).catch(reportError);
