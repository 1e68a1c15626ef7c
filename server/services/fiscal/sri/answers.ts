import { childOf, childrenOf, findIn, readTree, type Tree, textOf } from './tree.ts';

/** What the tax authority's two services answer (Ficha técnica 2.32, sections 7 and 8). */

export interface SriMessage {
  identifier: string;
  text: string;
  /** True of what it only remarks. */
  isWarning: boolean;
}

export type Reception =
  | { kind: 'received' }
  | { kind: 'returned'; messages: SriMessage[] }
  | { kind: 'unclear' };

export type Decision =
  | { kind: 'authorized'; at: string | null; answer: string; messages: SriMessage[] }
  | { kind: 'rejected'; messages: SriMessage[] }
  /** It has not decided, or does not know the document. */
  | { kind: 'undecided' }
  | { kind: 'unclear' };

const messageOf = (tree: Tree): SriMessage => ({
  identifier: textOf(tree, 'identificador'),
  text: [textOf(tree, 'mensaje'), textOf(tree, 'informacionAdicional')].filter(Boolean).join(': '),
  isWarning: textOf(tree, 'tipo') === 'ADVERTENCIA',
});

const messagesOf = (tree: Tree): SriMessage[] =>
  childrenOf(childOf(tree, 'mensajes'), 'mensaje').map(messageOf);

const read = (xml: string): Tree | undefined => {
  try {
    return readTree(xml);
  } catch {
    // A page of a proxy, or an answer that was cut off.
    return undefined;
  }
};

export const readReception = (xml: string): Reception => {
  const tree = read(xml);
  const answer = tree && findIn(tree, 'RespuestaRecepcionComprobante');
  if (!answer) return { kind: 'unclear' };
  switch (textOf(answer, 'estado')) {
    case 'RECIBIDA':
      return { kind: 'received' };
    case 'DEVUELTA': {
      const documents = childrenOf(childOf(answer, 'comprobantes'), 'comprobante');
      return { kind: 'returned', messages: documents.flatMap(messagesOf) };
    }
    default:
      return { kind: 'unclear' };
  }
};

const refusals = new Set(['NO AUTORIZADO', 'RECHAZADO', 'RECHAZADA']);

const timeOf = (text: string): string | null => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** Of several decisions the one that authorizes counts. Only the word itself does: no messages are no authorization. */
export const readDecision = (xml: string): Decision => {
  const tree = read(xml);
  const answer = tree && findIn(tree, 'RespuestaAutorizacionComprobante');
  if (!answer) return { kind: 'unclear' };
  const decisions = childrenOf(childOf(answer, 'autorizaciones'), 'autorizacion');
  const state = (decision: Tree) => textOf(decision, 'estado');
  const yes = decisions.find((decision) => state(decision) === 'AUTORIZADO');
  if (yes)
    return {
      ...{ kind: 'authorized', answer: xml, messages: messagesOf(yes) },
      at: timeOf(textOf(yes, 'fechaAutorizacion')),
    };
  const no = decisions.find((decision) => refusals.has(state(decision)));
  return no ? { kind: 'rejected', messages: messagesOf(no) } : { kind: 'undecided' };
};
