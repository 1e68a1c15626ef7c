import { conformance } from '../conformance.ts';

conformance('PostgreSQL', 'people');
