/** Texts of setting a new password with a code from a mail. */
export const passwords = {
  email: 'Email',
  code: 'Código',
  codeHint: 'Son 6 dígitos. Revisa también el correo no deseado.',
  current: 'Contraseña actual',
  next: 'Nueva contraseña',
  nextHint: 'Al menos 8 caracteres.',
  confirm: 'Confirmar contraseña',
  show: 'Mostrar lo escrito',
  hide: 'Ocultar lo escrito',
  sent: 'Código enviado a tu correo',
  resend: 'Reenviar código',
  resendIn: (seconds: number) => `Podrás reenviar el código en ${seconds}s`,
} as const;
