import { formatCount } from './count.ts';

/** Texts of the frame around every screen. */
export const shell = {
  product: 'Comanda',
  pageTitle: (screen: string) => (screen === 'Comanda' ? screen : `${screen} · Comanda`),
  skip: 'Saltar al contenido',
  navigation: 'Principal',
  quickAccess: 'Accesos rápidos',
  home: 'Inicio',
  history: 'Historial de Ventas',
  newOrder: 'Nueva Orden',
  orders: 'Ordenes',
  till: 'Caja',
  productsMenu: 'Manejo de Productos',
  products: 'Productos',
  categories: 'Categorías',
  options: 'Opciones',
  customers: 'Clientes',
  editProfile: 'Editar Perfil',
  editBusiness: 'Editar Negocio',
  team: 'Equipo',
  reviews: 'Por revisar',
  devices: 'Dispositivos',
  help: 'Ayuda',
  seeOrders: 'Ver Ordenes',
  createOrder: 'Crear Orden',
  more: 'Más',
  userMenu: (name: string) => `Menú de ${name}`,
  ruc: (businessDni: string) => `RUC ${businessDni}`,
  version: (version: string) => `Versión ${version}`,
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  update: {
    available: 'Nuevas actualizaciones disponibles. La página se recargará.',
    reloadNow: 'Recargar ahora',
  },
  switchBusiness: 'Cambiar de negocio',
  logout: 'Cerrar Sesión',
  loggedOut: 'Sesión cerrada correctamente',
  /** `attention`: some of them wait for their owner's decision. */
  logoutPending: {
    title: '¿Cerrar sesión con cambios por enviar?',
    text: (count: number, attention: boolean) =>
      `${
        count === 1
          ? 'Te queda 1 operación por enviar. Se conserva en este dispositivo y espera'
          : `Te quedan ${formatCount(count)} operaciones por enviar. Se conservan en este dispositivo y esperan`
      } a que vuelvas a iniciar sesión aquí con tu usuario${attention ? ' y revises lo que requiere tu atención' : ''}.`,
    others: (count: number, attention: boolean) =>
      count === 1
        ? `Queda 1 operación de otra persona por enviar. Se conserva en este dispositivo y espera a que esa persona inicie sesión aquí${attention ? ' y la revise' : ''}.`
        : `Quedan ${formatCount(count)} operaciones de otras personas por enviar. Se conservan en este dispositivo y esperan a que esas personas inicien sesión aquí${attention ? ' y revisen lo que requiere su atención' : ''}.`,
    update: 'Lo que requiere actualización espera también a que se actualice la aplicación.',
  },
  logoutLost: {
    title: '¿Cerrar sesión sin recuperar lo perdido?',
    text: 'La lista de lo que el servidor perdió se queda en este dispositivo hasta que se recupere o se descarte.',
  },
  logoutNotOnline: {
    offline: {
      title: '¿Cerrar sesión sin conexión?',
      text: 'Hasta que vuelva la conexión nadie podrá iniciar sesión en este dispositivo, y se borran de aquí los productos, los borradores y lo que ya se envió.',
    },
    unknown: {
      title: '¿Cerrar sesión sin saber si hay conexión?',
      text: 'El servidor todavía no ha respondido. Mientras no responda, nadie podrá iniciar sesión en este dispositivo, y se borran de aquí los productos, los borradores y lo que ya se envió.',
    },
  },
  logoutShared: {
    title: '¿Cerrar la sesión de este dispositivo?',
    text: 'Nadie más podrá atender aquí con su PIN hasta que alguien con correo y contraseña inicie sesión.',
  },
  /** Whose session a shared device has. */
  sessionOf: (name: string) => `Sesión de ${name}`,
  titles: {
    dashboard: 'Inicio',
    history: 'Historial de Ventas',
    bill: 'Factura',
    till: 'Caja',
    newOrder: 'Nueva orden',
    editOrder: 'Editar orden',
    activeOrders: 'Ordenes',
    checkout: 'Facturar',
    pending: 'Por enviar',
    profile: 'Mi Perfil',
    business: 'Negocio',
    businessSettings: 'Configuración',
    paymentMethods: 'Formas de pago',
    serviceMonth: 'Servicio del mes',
    tills: 'Cajas',
    invoicing: 'Facturación electrónica',
    team: 'Equipo',
    reviews: 'Por revisar',
    devices: 'Dispositivos',
    products: 'Productos',
    categories: 'Categorías',
    options: 'Opciones',
    customers: 'Clientes',
    help: 'Ayuda',
  },
  notFound: {
    inside: 'No encontramos esta página',
    insideText: 'Puede que el enlace esté incompleto o que la página ya no exista.',
    outside: 'Page Not Found',
    outsideText: 'La página que buscas no existe.',
    home: 'Volver al inicio',
  },
} as const;
