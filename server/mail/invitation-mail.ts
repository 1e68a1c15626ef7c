import type { Role } from '#domain/roles.ts';
import { html } from './html.ts';
import type { Message } from './message.ts';

const roleNames: Record<Role, string> = {
  owner: 'Dueño',
  admin: 'Administrador',
  cashier: 'Cajero',
  waiter: 'Mesero',
  kitchen: 'Cocina',
};

interface Offer {
  /** The business's name. */
  business: string;
  role: Role;
  url: string;
}

/** The mail with an invitation to a business. @param days validity of the link */
export const invitationMail = (
  to: string,
  { business, role, url }: Offer,
  days: number,
): Message => {
  const what = `${business} te invita a su equipo en Comanda, como ${roleNames[role]}.`;
  const valid = `El enlace es válido por ${days} días y se puede usar una sola vez.`;
  const whose = 'Es solo para ti: acéptala con una cuenta de este correo.';
  const warning = 'Si no esperabas esta invitación, ignora este correo.';
  return {
    to: { name: '', address: to },
    subject: `${business} te invita a su equipo en Comanda`,
    text: [
      'Hola:',
      what,
      `Para aceptar, abre este enlace:\n\n    ${url}`,
      whose,
      valid,
      warning,
      'Comanda',
      '',
    ].join('\n\n'),
    html: html`<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>Tu invitación a Comanda</title></head>
<body style="margin:0;padding:24px;background:#f6f5f3;color:#1f1d1a;font-family:system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 16px">Hola:</p>
<p style="margin:0 0 16px">${what}</p>
<p style="margin:0 0 16px"><a href="${url}" style="color:#1f1d1a;font-weight:700">Aceptar la invitación</a></p>
<p style="margin:0 0 16px">${whose}</p>
<p style="margin:0 0 16px">${valid}</p>
<p style="margin:0;color:#6b6660;font-size:14px">${warning}</p>
</div>
</body>
</html>
`,
  };
};
