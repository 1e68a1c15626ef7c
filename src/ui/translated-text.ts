/**
 * A translator replaces texts by `<font>` elements, and React goes on writing to the texts that it made: amounts would stay as they
 * were, and a removal would fail (facebook/react#11538). The page forbids translation; for those that translate all the same, what
 * React writes to a replaced text is shown in its place, and the place is removed with it.
 */

const isStandIn = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT';

/** What stands in the page for a text that React still writes to. */
const standIns = new WeakMap<Node, HTMLElement>();

const standInOf = (parent: Node, node: Node | null): Node | null => {
  const standIn = node && node.parentNode !== parent ? standIns.get(node) : undefined;
  return standIn?.parentNode === parent ? standIn : node;
};

/** Lets React remove a replaced text, and put something before it. */
const followInDocument = (): void => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, standInOf(this, child) ?? child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ) {
    insertBefore.call(this, node, standInOf(this, before));
    return node;
  };
};

/** Keeps texts right on a page that is being translated. A page calls it once, before React draws. */
export const keepTranslatedText = (root: Node): void => {
  followInDocument();
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const standIn = standIns.get(target);
      if (standIn?.isConnected) standIn.textContent = target.nodeValue;
    }
  });
  const pages = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
        if (!standIn || text.isConnected) continue;
        standIns.set(text, standIn);
        texts.observe(text, { characterData: true });
      }
  });
  pages.observe(root, { childList: true, subtree: true });
};
