/**
 * What answers about orders and bills usually say. Stored answers are compressed against it, so it is never changed: another
 * text needs another format in `stored-answer.ts`. What is most frequent stands at the end.
 */
export const answerWords = [
  '"approvedBy":"deviceId":"actorId":"takesBack":"kind":"opening","sentBy":"tickets":[{"id":"01990000-0000-7000-8000-',
  '"customer":null,"customer":{"dni":"1714307103","fullName":"","address":"Quito","email":"@gmail.com","phone":"099',
  ',"customerId":null,"status":"billedWithoutIRS","deviceName":"Tablet","paymentMethod":{"id":1,"name":"Tarjeta",',
  '"paymentMethod":{"id":3,"name":"Transferencia","paymentMethod":{"id":2,"name":"Efectivo","icon":"',
  '"createdBy":"","products":[{"id":"unitPrice":"finalPrice":"BillDetail":{"lineId":"","quantity":1,"discount":"0.00",',
  '"total":"options":[{"optionId":"groupName":"name":"difference":"0.00","count":1,"usual":true}],"listPrice":"',
  '"orderId":"orderNumber":"orderKey":"subTotalBeforeDiscount":"discounts":"0.00","subTotal":"totalByTax":[{"taxId":1,',
  '"description":"IVA 15%","taxCode":"2","rateCode":"4","rate":15,"taxBase":"total":"subTotalTax":"serviceRate":10,',
  '"serviceAmount":"0.00","total":"key":"01990000-0000-7000-8000-","order":{"id":',
  '"edits":{"":{"units":{"01990000-0000-7000-8000-":-1,"moves":{"texts":["table","note"],"status":"finished"}},',
  '"status":"cancelled","status":"finished","contained":[]',
  '"OrderProduct":{"lineId":"","quantity":3,"quantityBilled":1,"note":"sin azúcar","finalPrice":"',
  ',"Taxes":[{"id":2,"description":"IVA 0%","rate":0,"taxCode":"2","rateCode":"0","ProductTax":{"taxBase":"',
  '","img":"/api/images/.webp","Taxes":[{"id":1,"description":"IVA 15%","rate":15,"taxCode":"2","rateCode":"4",',
  '{"id":1,"number":1,"key":"01990000-0000-7000-8000-","businessId":1,"tableNumber":"12","note":"","status":"active",',
  '"version":1,"createdAt":"2026-11-28T17:00:00.000Z","updatedAt":"2026-11-28T17:00:00.000Z","createdBy":"',
  '","operation":"01990000-0000-7000-8000-","history":[""],"edits":{"":{}},"Products":[{"id":2,"productName":"',
  '","img":null,"Taxes":[{"id":1,"description":"IVA 15%","rate":15,"taxCode":"2","rateCode":"4",',
  '"ProductTax":{"taxBase":"2.75"}}],"OrderProduct":{"lineId":"","quantity":1,"quantityBilled":0,"note":"","unitPrice":"',
  '2.50","finalPrice":"2.75"}}],"tickets":[]}',
].join('');

/** The same for a bill, in the order of its answer: together they are what answers are compressed against since format 2. */
export const saleWords = [
  answerWords,
  '{"id":1,"number":1,"key":"01a229","orderId":1,"orderNumber":1,"orderKey":"01a229","businessId":1,"createdAt":"2026-11-29T23:00:00.000Z",',
  '"subTotalBeforeDiscount":"0.00","discounts":"0.00","subTotal":"0.00","totalByTax":[{"taxId":1,"taxCode":"2","rateCode":"4","taxRate":15,',
  '"taxBase":"0.00","taxSubtotal":"0.00"},{"taxId":2,"taxCode":"2","rateCode":"0","taxRate":0,"taxBase":"0.00","taxSubtotal":"0.00"}],',
  '"subTotalTax":"0.00","serviceRate":10,"serviceAmount":"0.00","total":"0.00","status":"billedWithoutIRS","customerId":null,"customer":null,',
  '"paymentMethod":{"id":2,"name":"Efectivo","icon":"banknote"},"createdBy":"","deviceId":"","products":[{"id":1,"productName":"","img":null,',
  '"unitPrice":"0.00","Taxes":[{"id":1,"description":"IVA 15%","rate":15,"taxCode":"2","rateCode":"4","ProductTax":{"taxBase":"1.00"}}],',
  '"BillDetail":{"lineId":"","quantity":1,"discount":"0.00","total":"0.00"}},{"id":"unitPrice":"0.00","finalPrice":"0.00","Taxes":[{"id":1,',
  '"BillDetail":{"lineId":"","quantity":2,"discount":"0.00","total":"0.00"}}],"order":{"id":1,"number":1,"key":"","businessId":1,"tableNumber":"',
].join('');

/** The same with names in the place of what rows keep: what answers are compressed against since format 4. */
export const keptWords = [
  saleWords,
  '\n\n{"id":1,"number":1,"key":"01a22","orderId":1,"orderNumber":1,"tableNumber":"1","orderKey":"01a22","businessId":1,"createdAt":"2026-11-30T',
  '12:00:00.000Z",\u0001a1\u0001,"status":"billedWithoutIRS","customerId":null,"customer":null,"paymentMethod":{"id":2,"name":"Efectivo",',
  '"icon":"banknote"},"createdBy":"","deviceId":"","products":\u0001p1\u0001,"order":{"id":1,"number":1,"key":"01a22',
  '","note":"","status":"finished","version":3,"createdAt":"","status":"cancelled","version":4,"createdAt":"","status":"active","version":2,"createdAt":"',
  ',\u0001c1\u0001,"OrderProduct":{"lineId":"01a22","quantity":2,"quantityBilled":2,"note":"","unitPrice":"',
  '","options":\u0001d1\u0001}},{"id":1,\u0001c2\u0001,"OrderProduct":{"lineId":"01a22","quantity":1,"quantityBilled":1,"note":"","unitPrice":"',
  '-3-01a22","finalPrice":"2.75"}},{"id":-2-01a22"\n{"id":1,"number":1,"key":"01a22","businessId":1,"tableNumber":"',
  '-1-01a22"\n{"id":1,"number":1,"key":"01a22","businessId":1,"tableNumber":"1","note":"","status":"active","version":1,"createdAt":"2026-11-30T',
  '12:00:00.000Z","updatedAt":"2026-11-30T12:00:00.000Z","createdBy":"","operation":"01a22","history":[""],"Products":[{"id":1,\u0001c1\u0001,',
  '"OrderProduct":{"lineId":"01a22","quantity":1,"quantityBilled":0,"note":"","unitPrice":"2.50"}},{"id":2,\u0001c2\u0001,"OrderProduct":{"lineId":"01a22',
  '","quantity":2,"quantityBilled":0,"note":"","unitPrice":"1.50"}}],"tickets":[]}',
].join('');
