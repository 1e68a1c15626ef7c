/**
 * What details of the trail usually say, as they are stored. They are compressed against it, so it is never changed: another text needs
 * another format in `stored-details.ts`. What is most frequent stands at the end.
 */
export const detailWords = [
  '{"changes":{"comercialName":{"before":"address":"phone":"email":"serviceRate":"what":"role","memberId":"name":"deviceId":"',
  '"reason":"Se equivocó la mesa","reason":"Merma","again":true,"late":true,"formerNumber":',
  '"transfer":{"way":"out","way":"in","table":"number":"serviceRate":{"shown":10,"own":0},"orderDiscount":{"percent":10,"amount":"1.00"},',
  '{"before":{"dni":"fullName":"address":"email":"@gmail.com","phone":"09"},"after":{"dni":"17","fullName":"","address":"Quito","email":"',
  '"optionFaults":[{"kind":"groupName":"{"total":0,"paymentMethodId":0,"customer":"","dni":"17","unverifiedIdentity":true,"discounts":0,"discountReason":"","lines":0}',
  '{"kind":"opening","tableNumber":"1","entries":[{"lineId":"01990000-0000-7000-8000-","productName":"","quantity":1,"note":"",',
  '"options":[{"optionId":1,"groupName":"","name":"","difference":"0.00","count":1,"usual":true}],"categoryIds":[],',
  '{"status":{"before":"active","after":"cancelled"},"lines":[["0199',
  '{"status":{"before":"finished","after":"active"}}',
  '{"note":{"before":"","after":"sin azúcar"}},{"tableNumber":{"before":"12","after":"3"},"lines":[["',
  '{"status":{"before":"active","after":"finished"}}',
  '{"total":0,"paymentMethodId":0,"customer":null,"discounts":0,"lines":0}',
  ',2,0,{"before":"","after":"',
  ',1,0],["01a22',
  '{"tableNumber":{"before":"","after":"1"},"lines":[["01a22ae5-0904-76e5-8000-",1,0,1],["01a22ae5-0904-7e5a-9000-",2,0,2],["01a22a-a000-b000-",3,0,1]]}',
].join('');
