/** The rules of the service and of the data in it. */
export interface Clause {
  title: string;
  text: readonly string[];
}

const clause = (title: string, ...text: string[]): Clause => ({ title, text });

const terms: readonly Clause[] = [
  clause(
    '1. Qué es este acuerdo',
    'Comanda es un software POS para tomar órdenes, facturar y administrar cafeterías, bares y restaurantes. Al crear una cuenta o usar el servicio aceptas estos términos. Si los aceptas en nombre de un negocio, declaras que puedes hacerlo.',
  ),
  clause(
    '2. Tu cuenta',
    'Los datos con los que te registras deben ser verdaderos y estar al día. Eres responsable de tu contraseña y de lo que se haga con tu usuario; no compartas un usuario entre varias personas.',
    'Cada negocio decide quién trabaja en él y responde por los precios, impuestos y datos de clientes que registra.',
  ),
  clause(
    '3. Prueba, planes y pagos',
    'La prueba dura 1 mes y no cuesta nada. Los demás planes se pagan por adelantado, por el tiempo que dice cada uno, al precio vigente el día de la compra. Los límites de documentos de un plan se cuentan por mes y no se acumulan.',
  ),
  clause(
    '4. Cuentas sin suscripción pagada',
    'Las cuentas que no tengan una suscripción pagada se desactivan y se eliminan dentro de los dos meses anteriores al fin de su última licencia. Con la cuenta se elimina lo registrado en ella: descarga antes lo que quieras conservar.',
  ),
  clause(
    '5. Uso debido',
    'No uses Comanda para actividades ilegales, para acceder a datos de otros negocios, ni para afectar el funcionamiento del servicio. Podemos suspender una cuenta que lo haga.',
    'Las obligaciones tributarias de tu negocio son tuyas: revisa que lo que emites cumpla las normas que te corresponden.',
  ),
  clause(
    '6. Trabajo sin conexión',
    'Lo que registras sin internet se guarda en tu dispositivo hasta que pueda enviarse. Mientras tanto existe solo allí: si el dispositivo se daña, se pierde o alguien borra los datos del navegador antes del envío, no podemos recuperarlo.',
  ),
  clause(
    '7. Responsabilidad',
    'Trabajamos para que el servicio esté disponible y tus cuentas cuadren, pero ningún software está libre de fallas. Nuestra responsabilidad total, por cualquier causa, se limita a lo que hayas pagado por el servicio en los últimos 6 meses.',
    'No respondemos por ganancias que se dejaron de percibir ni por daños indirectos, salvo lo que la ley no permita excluir.',
  ),
  clause(
    '8. Cambios en los términos',
    'Podemos cambiar estos términos. Te avisaremos con 15 días de anticipación; si sigues usando el servicio después de ese plazo, aceptas los términos nuevos. Si no estás de acuerdo, puedes dejar de usarlo.',
  ),
  clause(
    '9. Ley aplicable',
    'Este acuerdo se rige por las leyes de la República del Ecuador. Antes de un reclamo formal, escríbenos: casi todo se arregla conversando.',
  ),
];

const privacy: readonly Clause[] = [
  clause(
    '1. Qué datos guardamos',
    'De ti: nombres, correo, cédula o RUC, y, si quieres, teléfono y país. Tu contraseña se guarda cifrada de forma que nadie puede leerla, ni nosotros.',
    'De tu negocio: nombre comercial, RUC, correo, dirección, teléfono, productos, órdenes y facturas.',
    'De tus clientes: solo lo que escribes para una factura con datos (cédula o RUC, nombre, dirección, correo y teléfono). Tú decides recogerlos y respondes ante ellos; nosotros los tratamos por encargo tuyo.',
  ),
  clause(
    '2. Para qué los usamos',
    'Para que el servicio funcione: mostrar tus órdenes, emitir tus facturas, calcular tus estadísticas, dejarte entrar y enviarte códigos de seguridad. No vendemos datos ni los usamos para publicidad, y estas páginas no tienen rastreadores de terceros.',
  ),
  clause(
    '3. Qué queda en tu dispositivo',
    'Para trabajar sin conexión, la aplicación guarda en tu navegador tu sesión, el menú, las órdenes y facturas recientes y lo que falta por enviar. Al cerrar sesión se borra tu sesión; lo que falta por enviar, y lo que el servidor haya perdido, se conserva para que no pierdas ventas.',
    'Usamos solo las cookies necesarias para la seguridad y para iniciar sesión con Google, y las preferencias que eliges, como el tema claro u oscuro.',
  ),
  clause(
    '4. Con quién los compartimos',
    'Con quienes nos ayudan a dar el servicio (alojamiento y envío de correos), solo lo necesario y bajo confidencialidad. Si inicias sesión con Google, Google nos da tu nombre y correo. Si nos escribes por WhatsApp, rigen también las reglas de WhatsApp. Y con una autoridad, cuando la ley lo ordene.',
  ),
  clause(
    '5. Cuánto tiempo los guardamos',
    'Mientras tengas una cuenta activa. Las cuentas sin una suscripción pagada se desactivan y eliminan como dicen los Términos. Las copias de seguridad se reemplazan con el tiempo.',
  ),
  clause(
    '6. Tus derechos',
    'Según la Ley Orgánica de Protección de Datos Personales puedes pedir acceso, corrección, eliminación, oposición y entrega de tus datos. Buena parte la haces tú mismo: corriges tu perfil y tu negocio, y descargas tus ventas. Para lo demás, escríbenos.',
  ),
  clause(
    '7. Seguridad y cambios',
    'Los datos de cada negocio están separados de los demás. Si cambiamos esta política te avisaremos con 15 días de anticipación.',
  ),
];

export const termsPage = {
  title: 'Términos y privacidad',
  description:
    'Términos y condiciones de uso y política de privacidad de Comanda, el software POS para cafeterías y restaurantes.',
  lead: 'Escritos para leerse. Si algo no queda claro, pregúntanos.',
  updated: 'Última actualización: 12 de mayo de 2025',
  sections: {
    terms: { title: 'Términos y condiciones', clauses: terms },
    privacy: { title: 'Política de privacidad', clauses: privacy },
  },
} as const;
