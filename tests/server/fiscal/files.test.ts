import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { billBody, expectError, takeOrder } from '../../conformance/steps.ts';
import { type Issuing, openIssuer } from './stage.ts';

onBothEngines((newDatabase) => {
  let on: Issuing;

  beforeEach(async () => {
    on = await openIssuer(await newDatabase());
  });
  afterEach(() => on.close());

  const load = async (path: string) => {
    const answer = await on.server.app.inject({
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${on.party.token}` },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };

  const wordsOf = async (bill: string): Promise<string> => {
    const { rawPayload, headers } = await load(`bills/${bill}/ride.pdf`);
    expect(headers['content-type']).toBe('application/pdf');
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
    return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
  };

  test('the printed form is complete before anything is sent, and says when it was authorised', async () => {
    const sold = await on.sell();
    const { accessKey, number } = sold.body.fiscal;
    const before = await wordsOf(sold.body.key);
    for (const text of [
      ...[
        `FACTURA ${number}`,
        accessKey,
        'PRUEBAS · SIN VALIDEZ TRIBUTARIA',
        'R.U.C.: 1790011674001',
      ],
      ...[
        "D'Anna & Peña Cía. Ltda.",
        'CONSUMIDOR FINAL',
        '9999999999999',
        '2 Capuchino 2.75 0.00 5.50',
      ],
      ...['Subtotal 15 % 5.50', 'IVA 15 % 0.83', 'Propina 0.55', 'Valor total 6.88'],
      '01 - Sin utilización del sistema financiero 6.88',
    ])
      expect(before).toContain(text);
    expect(before).not.toContain('autorización:');
    await on.work();
    expect(await wordsOf(String(sold.body.id))).toMatch(
      /Fecha y hora de autorización: \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/,
    );
  });

  test('the XML is what was signed; once authorised, within what says so', async () => {
    on.sri.be({ reception: 'down' });
    const sold = await on.sell();
    const path = `bills/${sold.body.id}/xml`;
    expectError(await on.call('GET', path), 'document-not-signed');
    await on.work(20_000);
    const [signed] = await on.documents();
    expect((await load(path)).body).toBe(signed?.signed_xml);
    on.sri.be({ reception: 'ok' });
    await on.work(1_300_000);
    const { body, headers } = await load(path);
    const { accessKey } = sold.body.fiscal;
    expect(headers['content-disposition']).toBe(`attachment; filename="${accessKey}.xml"`);
    expect(body).toContain(`<numeroAutorizacion>${accessKey}</numeroAutorizacion>`);
    expect(body).toContain('<estado>AUTORIZADO</estado>');
    expect(body).toContain(`<![CDATA[${signed?.signed_xml}]]>`);
  });

  test('a bill without a document has no files', async () => {
    const line = { productId: on.party.products.taxed, quantity: 1 };
    const order = await takeOrder(on.party, [line]);
    const body = billBody(on.party, order.id, [line]);
    const plain = await on.call('POST', 'bills/v2', { body });
    for (const file of ['xml', 'ride.pdf'])
      expectError(await on.call('GET', `bills/${plain.body.id}/${file}`), 'document-not-found');
  });
});
