import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { pendingUrl } from '#app/router.tsx';
import { trackTyping } from '#app/unsaved-input.ts';
import { reloadOnMissingChunk, startUpdates } from '#app/update.ts';
import { watchInstallation } from '#parts/install/installation.ts';
import { watchDoublePresses } from '#ui/one-press.ts';
import { keepTranslatedText } from '#ui/translated-text.ts';
import '#ui/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

keepTranslatedText(document.body);
watchInstallation();
trackTyping();
watchDoublePresses();
reloadOnMissingChunk(pendingUrl);
createRoot(root).render(<App />);
startUpdates().catch(reportError);
