import * as z from 'zod/mini';
import { crossCheck } from './cross-check.ts';
import { passwordLimits } from './password-limits.ts';
import { newPassword } from './passwords.ts';
import { email } from './text-fields.ts';

const address = email('Por favor ingresa un email válido.');

const noCode = 'El código es obligatorio.';

/** The digits from the mail; copied spaces are dropped. */
const code = z.string(noCode).check(
  z.overwrite((value) => value.replace(/\s/g, '')),
  z.minLength(1, noCode),
  z.maxLength(20, 'Código inválido o expirado.'),
);

const both = 'Completa ambos campos de contraseña.';

const chosen = newPassword(both);

const noCurrent = 'La contraseña actual es obligatoria.';

/** POST auth/forgot-password */
export const forgotPasswordInput = z.object({ email: address });

/** POST auth/reset-password */
export const resetPasswordInput = z.object({ email: address, code, password: chosen });

/** POST users/change-password */
export const changePasswordInput = z.object({
  email: address,
  code,
  currentPassword: z
    .string(noCurrent)
    .check(
      z.minLength(1, noCurrent),
      z.maxLength(passwordLimits.max, 'La contraseña actual no es correcta.'),
    ),
  newPassword: chosen,
});

const confirmation = z.string(both).check(z.minLength(1, both));

const matching = crossCheck<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => !confirmPassword || password === confirmPassword,
  'confirmPassword',
  'Las contraseñas no coinciden.',
);

const codeFields = { code, password: chosen, confirmPassword: confirmation };

/** Forms for a new password with a code; a signed-in user also gives the current password. */
export const resetForm = z.object({ ...codeFields, currentPassword: z.string() }).check(matching);
export const changeForm = z
  .object({ ...codeFields, currentPassword: changePasswordInput.shape.currentPassword })
  .check(matching);

/** A message for the user. */
export const done = z.object({ message: z.string() });

export type CodeForm = z.infer<typeof changeForm>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
