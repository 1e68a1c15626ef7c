import { plans } from './plans.ts';
import { shell } from './shell.ts';

const [, yearly] = plans;

/** Texts of the public landing page. */
export const landing = {
  title: `${shell.product} · Software POS para cafeterías y restaurantes`,
  description:
    'Toma órdenes en la mesa, divide la cuenta y cobra en segundos, aunque se vaya el internet. Software POS para cafeterías, bares y restaurantes del Ecuador. Prueba 1 mes gratis.',
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
    lead: 'Toma la orden en la mesa, divide la cuenta sin calculadora y cobra en segundos. Si se va el internet, tu local sigue vendiendo.',
    social: 'Toma órdenes y cobra, aunque se vaya el internet.',
    notes: ['1 mes gratis', 'Funciona sin internet', 'En tablet, celular o computadora'],
    screen:
      'Piezas de Comanda: productos con su precio final, la orden de la mesa 7 con sus opciones y notas, una mesa del tablero y el cambio de un cobro',
  },
  facts: {
    title: 'Lo primero que se pregunta',
    items: {
      offline: {
        title: 'Funciona sin internet',
        text: 'Tomas órdenes, cobras e imprimes igual. Todo se envía solo cuando vuelve.',
      },
      once: {
        title: 'Cada venta, una sola vez',
        text: 'Aunque la red se corte a medias o alguien toque dos veces el botón.',
      },
      devices: {
        title: 'En tus propias tablets',
        text: 'Se abre en el navegador del equipo que ya tienes e imprime en rollos de 80 y 58 mm.',
      },
      price: {
        title: `$${yearly.price} ${yearly.period}`,
        text: 'Y antes 1 mes gratis para probarlo en tu local.',
      },
      export: {
        title: 'Tus ventas son tuyas',
        text: 'Las descargas en CSV desde el historial, con sus productos.',
      },
    },
  },
  features: {
    title: 'Todo lo que pasa entre “¿qué le sirvo?” y el cierre de caja',
    lead: 'Seis cosas que tu equipo hace todo el día, resueltas para que se hagan sin pensar.',
    items: {
      orders: {
        title: 'Administra las órdenes',
        text: 'Mesa, productos, opciones y notas, con la comanda impresa para la cocina. Ves qué falta cobrar y hace cuánto espera cada mesa.',
        screen:
          'Una orden en el tablero: su mesa, quién la tomó, lo que pidió y cuánto falta cobrar',
      },
      split: {
        title: 'Divide la cuenta y cierra caja rápido',
        text: 'En partes o por producto. Cada quien paga lo suyo, y antes de cobrar ves cuánto suman las partes.',
        screen: 'La cuenta dividida por producto, con lo que paga esta persona y lo que queda',
      },
      income: {
        title: 'Conoce tus ingresos del día',
        text: 'Cuánto se vendió hoy, a qué hora, quién lo cobró y con qué método de pago entró.',
        screen: 'Las ventas de hoy por hora',
      },
      average: {
        title: 'Mira tu promedio de ventas',
        text: 'Venta promedio por día y el producto que más sale, para comprar y preparar con números y no al ojo.',
        screen: 'Resumen de ventas: total, promedio por día y producto más vendido',
      },
      products: {
        title: 'Maneja tus productos',
        text: 'Precios con IVA incluido, categorías, stock y opciones con su diferencia. Lo que se agota se marca con un toque.',
        screen: 'Productos de la carta con su precio',
      },
      team: {
        title: 'Maneja a tu equipo',
        text: 'Varias personas en la misma tablet: cada una con su cara y su PIN, y sabes quién hizo qué.',
        screen: 'Las personas del equipo, para elegir quién atiende',
      },
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
    note: 'Dos historias de ejemplo, de las que pasan cualquier semana.',
    label: 'Historias',
    slide: (number: number, count: number) => `${number} de ${count}`,
    show: (number: number) => `Mostrar la historia ${number}`,
    pause: 'Pausar',
    play: 'Reanudar',
    items: [
      {
        text: 'Al mediodía se cayó el internet con el local lleno. Nadie soltó la tablet: siguieron tomando órdenes y cobrando. Cuando volvió, estaba todo arriba, sin una factura repetida.',
        who: 'Una cafetería, al mediodía',
        what: 'Historia de ejemplo',
      },
      {
        text: 'Mesa de nueve, tres tarjetas y uno que paga en efectivo. Antes era papel y calculadora; ahora se divide por producto y cada quien paga lo suyo.',
        who: 'Un restaurante, en la noche',
        what: 'Historia de ejemplo',
      },
    ],
  },
  footer: {
    title: 'Prueba Comanda en tu local, gratis por 1 mes',
    text: 'Crea tu cuenta, arma tu carta o empieza con la de ejemplo, y toma la primera orden hoy.',
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
