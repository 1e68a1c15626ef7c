import type { CustomerInput } from '#contract/bills.ts';

/** The invented customers that the list begins with. */
export const sampleCustomers: readonly CustomerInput[] = [
  {
    dni: '1712456787',
    fullName: 'Lucía Benavides Torres',
    address: 'Av. Amazonas N34-120, Quito',
    email: 'lucia.benavides@correo.example',
    phone: '0991234567',
  },
  {
    dni: '0918234568',
    fullName: 'Andrés Villacís Mora',
    address: 'Cdla. Kennedy Norte, mz. 14, Guayaquil',
    email: 'andres.villacis@correo.example',
    phone: '0987654321',
  },
  {
    dni: '0103456786',
    fullName: 'María Augusta Cordero',
    address: 'Calle Larga 7-45, Cuenca',
    email: 'ma.cordero@correo.example',
    phone: '072834561',
  },
  {
    dni: '1790012344001',
    fullName: 'Panificadora El Trigal Cía. Ltda.',
    address: 'Av. 10 de Agosto y Colón, Quito',
    email: 'compras@eltrigal.example',
    phone: '022567890',
  },
  {
    dni: '1309876546',
    fullName: 'Jefferson Zambrano Loor',
    address: 'Malecón de Manta, local 8',
    email: 'jzambrano@correo.example',
    phone: '',
  },
  {
    dni: '1802345676',
    fullName: 'Nathaly Pico Sánchez',
    address: 'Av. Los Guaytambos 03-21, Ambato',
    email: 'nathaly.pico@correo.example',
    phone: '0962223344',
  },
  {
    dni: '1104567894',
    fullName: 'Diego Armando Jaramillo',
    address: 'Calle Bolívar 12-80, Loja',
    email: 'd.jaramillo@correo.example',
    phone: '0958887766',
  },
  {
    dni: '0190456781001',
    fullName: 'Hotel Río Tomebamba S.A.',
    address: 'Paseo 3 de Noviembre 4-20, Cuenca',
    email: 'facturas@riotomebamba.example',
    phone: '074091122',
  },
  {
    dni: '0801122334',
    fullName: 'Karla Quiñónez Ayoví',
    address: 'Barrio Las Palmas, Esmeraldas',
    email: 'karla.q@correo.example',
    phone: '0991117788',
  },
  {
    dni: '2307654323',
    fullName: 'Washington Guamán',
    address: 'Av. Quevedo km 2, Santo Domingo',
    email: 'w.guaman@correo.example',
    phone: '',
  },
  {
    dni: '0603344557',
    fullName: 'Rosa Elena Cajas Paguay',
    address: 'Av. Daniel León Borja, Riobamba',
    email: 'rosa.cajas@correo.example',
    phone: '032961234',
  },
  {
    dni: '1502211335',
    fullName: 'Sacha Grefa Andi',
    address: 'Malecón del Napo, Tena',
    email: 'sacha.grefa@correo.example',
    phone: '0984445566',
  },
];
