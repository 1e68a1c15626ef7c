import type { User } from '#contract/settings.ts';
import { html } from './html.ts';
import type { Message } from './message.ts';

type Addressee = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** The mail with a code for a new password. @param minutes validity of the code */
export const codeMail = (to: Addressee, code: string, minutes: number): Message => {
  const valid = `Es válido por ${minutes} minutos y se puede usar una sola vez.`;
  const warning =
    'Si no lo pediste, ignora este correo: tu contraseña no cambia. No compartas el código con nadie.';
  return {
    to: { name: `${to.firstName} ${to.lastName}`, address: to.email },
    subject: 'Tu código para cambiar la contraseña de Comanda',
    text: [
      `Hola, ${to.firstName}:`,
      `Tu código para cambiar la contraseña de Comanda es:\n\n    ${code}`,
      valid,
      warning,
      'Comanda',
      '',
    ].join('\n\n'),
    html: html`<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>Tu código de Comanda</title></head>
<body style="margin:0;padding:24px;background:#f6f5f3;color:#1f1d1a;font-family:system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 16px">Hola, ${to.firstName}:</p>
<p style="margin:0 0 16px">Tu código para cambiar la contraseña de Comanda es:</p>
<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${code}</p>
<p style="margin:0 0 16px">${valid}</p>
<p style="margin:0;color:#6b6660;font-size:14px">${warning}</p>
</div>
</body>
</html>
`,
  };
};
