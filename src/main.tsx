import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { boot } from '#app/boot.ts';
import { StartFailure } from '#app/start-failure.tsx';
import { watchInstallation } from '#parts/installation.ts';
import '#ui/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchInstallation();
const screen = createRoot(root);

boot().then(
  (server) => screen.render(<App server={server} />),
  (error) => {
    reportError(error);
    screen.render(<StartFailure />);
  },
);
