import type { CustomerInput } from '#contract/bills.ts';
import type { Role } from '#domain/roles.ts';

/** The demo's invented business, staff and guests. */

export const demoPassword = 'Comanda2026';
export const demoEmail = 'demo@comanda.test';

export const business = {
  comercial_name: 'Café Zamorano',
  business_dni: '1191754820001',
  email: 'hola@cafezamorano.test',
  address: 'Bolívar 09-42 y Rocafuerte, Loja',
  phone: '072571234',
  service_rate_bp: 1000,
  finish_billed: 1,
};

const person = (
  first_name: string,
  last_name: string,
  email: string,
  dni: string,
  phone: string,
  role: Role,
) => ({ first_name, last_name, email, dni, phone, country: 'Ecuador', role });

export const staff = [
  person('María', 'Rosero', demoEmail, '1104613821', '0991234567', 'owner'),
  person('Andrés', 'Jaramillo', 'mesero@comanda.test', '1105287492', '0987654321', 'waiter'),
];

const people = [
  ['1709834566', 'Lucía Cevallos Andrade', 'Av. Orillas del Zamora, Loja', 'lucia', '0991112233'],
  ['0104273651', 'Esteban Malo Crespo', 'Calle Larga 5-20, Cuenca', 'esteban', '0992223344'],
  ['0915627384', 'Gabriela Plaza Icaza', 'Urdesa Central, Guayaquil', 'gabriela', '0993334455'],
  ['1103571947', 'Carlos Eguiguren Valdivieso', 'Sucre 10-15, Loja', 'carlos', '0994445566'],
  ['1802469351', 'Verónica Naranjo Lara', 'Av. Cevallos, Ambato', 'veronica', '0995556677'],
  ['1102748611', 'Rosa Sarango Poma', 'Saraguro, calle El Oro', 'rosa', '0996667788'],
  ['1308154275', 'Jorge Zambrano Mero', 'Av. Malecón, Manta', 'jorge', '0997778899'],
  ['1790011674001', 'Constructora del Sur S.A.', 'Av. Cuxibamba, Loja', 'pagos', '072589900'],
] as const;

export const guests: readonly CustomerInput[] = people.map(
  ([dni, fullName, address, email, phone]) => ({
    dni,
    fullName,
    address,
    email: `${email}@correo.test`,
    phone,
  }),
);
