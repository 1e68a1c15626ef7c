/** Texts where the browser can't keep and send orders at this address, or at all. */
export const unfit = {
  insecure: {
    title: 'Esta dirección no es segura',
    text: 'Con http, el navegador no deja enviar las órdenes y lo que anotes se quedaría en este dispositivo. Por eso aquí no se puede entrar.',
    link: 'Abrir con https',
    hint: 'Si no se abre, a esta instalación le falta el certificado: pide a quien la instaló que lo active. Está en la guía de instalación, «Where tablets need https».',
  },
  old: {
    title: 'Este navegador es muy antiguo',
    text: 'Le falta lo que Comanda usa para enviar las órdenes sin repetirlas. Por eso aquí no se puede entrar.',
    hint: 'Actualízalo, o usa Chrome, Edge, Firefox o Safari de los últimos años.',
  },
};
