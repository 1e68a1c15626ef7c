import { conformance } from '../conformance.ts';

conformance('SQLite', 'limits');
