import { handOver } from './hand-over.ts';

handOver();
