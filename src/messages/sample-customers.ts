import type { CustomerInput } from '#contract/bills.ts';

/** Number, name, address, email and phone; the phone may be missing. */
const table = `
1712456787    | Lucía Benavides Torres            | Av. Amazonas N34-120, Quito            | lucia.benavides@correo.example | 0991234567
0918234568    | Andrés Villacís Mora              | Cdla. Kennedy Norte, mz. 14, Guayaquil | andres.villacis@correo.example | 0987654321
0103456786    | María Augusta Cordero             | Calle Larga 7-45, Cuenca               | ma.cordero@correo.example      | 072834561
1790012344001 | Panificadora El Trigal Cía. Ltda. | Av. 10 de Agosto y Colón, Quito        | compras@eltrigal.example       | 022567890
1309876546    | Jefferson Zambrano Loor           | Malecón de Manta, local 8              | jzambrano@correo.example       |
1802345676    | Nathaly Pico Sánchez              | Av. Los Guaytambos 03-21, Ambato       | nathaly.pico@correo.example    | 0962223344
1104567894    | Diego Armando Jaramillo           | Calle Bolívar 12-80, Loja              | d.jaramillo@correo.example     | 0958887766
0190456781001 | Hotel Río Tomebamba S.A.          | Paseo 3 de Noviembre 4-20, Cuenca      | facturas@riotomebamba.example  | 074091122
0801122334    | Karla Quiñónez Ayoví              | Barrio Las Palmas, Esmeraldas          | karla.q@correo.example         | 0991117788
2307654323    | Washington Guamán                 | Av. Quevedo km 2, Santo Domingo        | w.guaman@correo.example        |
0603344557    | Rosa Elena Cajas Paguay           | Av. Daniel León Borja, Riobamba        | rosa.cajas@correo.example      | 032961234
1502211335    | Sacha Grefa Andi                  | Malecón del Napo, Tena                 | sacha.grefa@correo.example     | 0984445566
`;

/** The invented customers that the list begins with. */
export const sampleCustomers: readonly CustomerInput[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [dni = '', fullName = '', address = '', email = '', phone = ''] = row
      .split('|')
      .map((cell) => cell.trim());
    return { dni, fullName, address, email, phone };
  });
