import type { KeystoreFault } from '../signature/keystore.ts';

/** Why a file can't sign, beside the field that it is about. */
export const keystoreFaults: Record<KeystoreFault, { field: 'p12' | 'password'; text: string }> = {
  file: { field: 'p12', text: 'El archivo no es una firma electrónica (.p12).' },
  password: { field: 'password', text: 'La contraseña no abre este archivo.' },
  'no-pair': { field: 'p12', text: 'El archivo no tiene un certificado con su clave.' },
  'not-rsa': {
    field: 'p12',
    text: 'La clave de este archivo no sirve para el SRI: tiene que ser RSA.',
  },
  'not-for-signing': { field: 'p12', text: 'El certificado no es de firma digital.' },
  'not-yet': { field: 'p12', text: 'El certificado todavía no es válido.' },
  expired: { field: 'p12', text: 'El certificado venció: pide uno nuevo.' },
  'other-ruc': { field: 'p12', text: 'El certificado no tiene el RUC del negocio.' },
};
