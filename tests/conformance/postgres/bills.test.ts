import { conformance } from '../conformance.ts';

conformance('PostgreSQL', 'bills');
