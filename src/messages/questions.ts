/** Frequent questions of new owners, with answers. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: '¿Qué pasa si se va el internet en plena hora pico?',
    answer:
      'Nada que tus clientes noten. Sigues tomando órdenes, cobrando e imprimiendo con los mismos botones, y todo queda guardado en el dispositivo. Cuando vuelve la conexión se envía solo, en orden y una sola vez. Solo necesitas internet para iniciar sesión y para cambiar la carta o el equipo.',
  },
  {
    question: '¿Tengo que comprar equipos nuevos?',
    answer:
      'No. Comanda se abre en el navegador de la tablet, el celular o la computadora que ya tienes, y se instala como una aplicación. Imprime en las impresoras de rollo de 80 y 58 mm que reconozca tu dispositivo.',
  },
  {
    question: '¿Cómo funciona el mes de prueba? ¿Piden tarjeta?',
    answer:
      'Creas tu cuenta y usas el plan de prueba durante 1 mes, con 1 usuario y 1 punto de venta. No pedimos tarjeta. Si te gusta, eliges un plan; si no, simplemente no continúas.',
  },
  {
    question: '¿Puedo dividir una cuenta entre varias personas?',
    answer:
      'Sí. Se divide en partes o por producto, con consumidor final o con los datos de cada cliente, y cada parte puede pagarse con otro método. Antes de cobrar ves cuánto paga cada parte y cuánto suman, y Comanda no deja cobrar dos veces lo mismo.',
  },
  {
    question: '¿Cuánto demora enseñarle a mi equipo?',
    answer:
      'Lo que dura un café. Se toca el producto, se pone el número de mesa y se crea la orden. El siguiente paso siempre es el botón grande. Y puedes practicar con la carta de ejemplo, que después se quita.',
  },
  {
    question: '¿De quién son los datos de mi negocio?',
    answer:
      'Tuyos. Tus ventas, productos y clientes se usan solo para darte el servicio, no se venden ni se comparten con fines de publicidad, y puedes descargar tus ventas en CSV desde el historial. Lo explicamos sin letra chica en Privacidad.',
  },
];
