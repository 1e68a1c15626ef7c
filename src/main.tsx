import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { boot } from '#app/boot.ts';
import '#ui/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

boot().then((server) => createRoot(root).render(<App server={server} />));
