import { ensureBuilt, ensureInstalled } from './lib/ready.mjs';
import { orExit } from './lib/run.mjs';

/** Before `npm start`: whatever a bare clone still lacks. Does nothing, without network, when all is there. */
await orExit(ensureInstalled());
await orExit(ensureBuilt());
