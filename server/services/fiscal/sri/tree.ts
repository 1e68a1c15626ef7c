import { SaxesParser } from 'saxes';

/** XML as a small tree: elements by their local names, whatever their prefixes. */
export interface Tree {
  name: string;
  children: Tree[];
  /** Of the element itself, CDATA included. */
  text: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @throws Error of a text that is no XML, or that declares a document type: nobody sends one who means well */
export const readTree = (xml: string): Tree => {
  const top: Tree = { name: '', children: [], text: '' };
  const open: Tree[] = [top];
  const here = (): Tree => open.at(-1) ?? top;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('opentag', ({ name }) => {
    const tree: Tree = { name: localName(name), children: [], text: '' };
    here().children.push(tree);
    open.push(tree);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string): void => {
    here().text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml).close();
  const [root] = top.children;
  if (!root) throw new Error('no element');
  return root;
};

export const childrenOf = (tree: Tree | undefined, name: string): Tree[] =>
  tree?.children.filter((child) => child.name === name) ?? [];

export const childOf = (tree: Tree | undefined, name: string): Tree | undefined =>
  childrenOf(tree, name)[0];

export const textOf = (tree: Tree | undefined, name: string): string =>
  childOf(tree, name)?.text.trim() ?? '';

/** The first element of that name, at whatever depth. */
export const findIn = (tree: Tree, name: string): Tree | undefined => {
  if (tree.name === name) return tree;
  for (const child of tree.children) {
    const found = findIn(child, name);
    if (found) return found;
  }
  return undefined;
};
