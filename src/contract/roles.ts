import * as z from 'zod/mini';
import { roles } from '#domain/roles.ts';

export const role = z.enum(roles);
