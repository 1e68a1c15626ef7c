import { shell } from './shell.ts';

/** Texts of the public landing page. */
export const landing = {
  title: `${shell.product} · Software POS para cafeterías y restaurantes`,
  description:
    'Toma órdenes en la mesa, divide la cuenta y factura en segundos, aunque se vaya el internet. Software POS para cafeterías, bares y restaurantes del Ecuador. Prueba 1 mes gratis.',
  skip: 'Saltar al contenido',
  navigation: 'Secciones',
  menu: 'Menú',
  closeMenu: 'Cerrar menú',
  sections: {
    home: 'Inicio',
    features: 'Funciones',
    prices: 'Precios',
    frequencyAnswers: 'Preguntas',
    clients: 'Clientes',
  },
  login: 'Iniciar sesión',
  dashboard: 'Dashboard',
  trial: 'Inicia tu 1 mes de prueba',
  contact: 'Contáctanos',
  /** The first message of a chat. */
  greeting: 'Hola, ¿me pueden ayudar con una pregunta sobre Comanda?',
  newTab: '(se abre en una pestaña nueva)',
  hero: {
    title: 'Software POS para cafeterías y restaurantes',
    lead: 'Toma la orden en la mesa, divide la cuenta sin calculadora y factura en segundos. Si se va el internet, tu local sigue vendiendo: todo se guarda en la tablet y se envía solo cuando vuelve.',
    social: 'Toma órdenes y factura, aunque se vaya el internet.',
    notes: ['1 mes gratis', 'Funciona sin internet', 'En tablet, celular o computadora'],
    screen:
      'Pantalla de una orden nueva en una tablet: categorías, productos y la cuenta de la mesa 7',
    phone: 'La misma orden en un celular',
  },
  features: {
    title: 'Todo lo que pasa entre “¿qué le sirvo?” y el cierre de caja',
    lead: 'Seis cosas que tu equipo hace todo el día, resueltas para que se hagan sin pensar.',
    items: {
      orders: {
        title: 'Administra las órdenes',
        text: 'Mesa, productos, notas para cocina. Ves qué está activo, qué falta cobrar y hace cuánto espera cada mesa.',
      },
      split: {
        title: 'Divide la cuenta y cierra caja rápido',
        text: 'En partes iguales o por producto. Cada quien paga lo suyo, y la suma siempre cuadra al centavo.',
      },
      income: {
        title: 'Conoce tus ingresos del día',
        text: 'Cuánto se vendió hoy y con qué método de pago entró, sin esperar a la noche ni sumar papelitos.',
      },
      average: {
        title: 'Mira tu promedio de ventas',
        text: 'Venta promedio por día y el producto que más sale, para comprar y preparar con números y no al ojo.',
      },
      products: {
        title: 'Maneja tus productos',
        text: 'Precios, categorías, impuestos y stock en un solo lugar. Lo que se agota se ve al tomar la orden.',
      },
      team: {
        title: 'Maneja a tu equipo',
        text: 'Cada persona con su propio usuario. Dos meseros pueden atender la misma mesa y no se pierde nada.',
      },
    },
    screens: {
      board: 'Tablero de órdenes activas: mesas, lo que pidió cada una y sus botones',
      checkout: 'Cobro de una mesa: qué se factura a cada quien, el método de pago y el cambio',
      dashboard: 'Resumen de ventas: total, promedio por día y producto más vendido',
    },
  },
  offline: {
    title: 'Se va el internet. La fila no se entera.',
    text: 'Comanda guarda cada orden y cada factura en el dispositivo antes de decirte que está lista. Cuando la conexión vuelve, todo sube solo, en orden y una sola vez.',
    steps: [
      { title: 'Se corta', text: 'Sigues tomando órdenes y cobrando con los mismos botones.' },
      { title: 'Se guarda', text: 'Cada venta queda en la tablet, aunque se apague.' },
      { title: 'Vuelve', text: 'Se envía sin que toques nada, y ves qué falta por subir.' },
    ],
  },
  prices: {
    title: 'Precios claros, sin sorpresas',
    lead: 'Empieza gratis. Cuando tu local esté a gusto, elige cuánto tiempo quieres quedarte.',
    before: 'Antes',
    now: 'Ahora',
    /** The first message of a chat about a plan. */
    ask: (plan: string) => `Hola, quiero agendar una demo para el ${plan}`,
  },
  questions: {
    title: 'Preguntas que nos hacen los dueños',
  },
  clients: {
    title: 'Un día cualquiera con Comanda',
    note: 'Historias de ejemplo, contadas con nuestros locales de demostración.',
    label: 'Historias',
    slide: (number: number, count: number) => `${number} de ${count}`,
    show: (number: number) => `Mostrar la historia ${number}`,
    pause: 'Pausar',
    play: 'Reanudar',
    items: [
      {
        text: 'Al mediodía se cayó el internet con el local lleno. Nadie soltó la tablet: siguieron tomando órdenes y cobrando. Cuando volvió, estaba todo arriba, sin una factura repetida.',
        who: 'Café Zamorano',
        what: 'Cafetería de demostración · 14 mesas',
      },
      {
        text: 'Mesa de nueve, tres tarjetas y uno que paga en efectivo. Antes era papel y calculadora; ahora se divide por producto y cada quien se va con su factura.',
        who: 'La Esquina de Loja',
        what: 'Restaurante de demostración · 22 mesas',
      },
    ],
  },
  footer: {
    title: 'Prueba Comanda en tu local, gratis por 1 mes',
    text: 'Crea tu cuenta, carga tu menú y toma la primera orden hoy.',
    about: 'Software POS para cafeterías y restaurantes, hecho para seguir vendiendo sin internet.',
    navigation: 'Pie de página',
    product: 'Producto',
    account: 'Tu cuenta',
    legal: 'Legal',
    signup: 'Crear cuenta',
    terms: 'Términos y condiciones',
    privacy: 'Privacidad',
    rights: (year: number) => `© ${year} ${shell.product}`,
  },
} as const;
