import { conformance } from '../conformance.ts';

conformance('SQLite', 'catalog');
