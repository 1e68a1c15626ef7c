import forge from 'node-forge';

/**
 * Opens .p12 files (PKCS#12), with old ciphers and today's. It goes through a file step by step: so each scheme gets the password in its
 * own encoding, which the library's own opener does not do for letters such as ñ, and no file costs more rounds of hashing than allowed.
 * RFC 7292, RFC 8018.
 */

export interface P12Contents {
  /** PKCS#8, DER. */
  keys: Buffer[];
  /** DER. */
  certificates: Buffer[];
}

const oids = {
  encrypted: '1.2.840.113549.1.7.6',
  pbes2: '1.2.840.113549.1.5.13',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
} as const;

/** Rounds that opening a file may take in all: some tenths of a second. Files in use have thousands. */
export const mostRounds = 600_000;

/** A round of the old schemes is done in JavaScript, and takes so many times as long. */
const oldRound = 10;

type Node = forge.asn1.Asn1;

/** What the package's types leave out. */
const { pbe } = forge as unknown as {
  pbe: {
    getCipher: (
      oid: string,
      parameters: Node | undefined,
      password: string,
    ) => forge.cipher.BlockCipher;
  };
};

class WrongFile extends Error {}
class WrongPassword extends Error {}

const childrenOf = (node: Node | undefined): Node[] => {
  if (!node || !Array.isArray(node.value)) throw new WrongFile();
  return node.value;
};

/** The bytes of a text of octets, which may come in pieces. */
const octetsOf = (node: Node | undefined): string => {
  if (!node) throw new WrongFile();
  return Array.isArray(node.value) ? node.value.map(octetsOf).join('') : node.value;
};

const oidOf = (node: Node | undefined): string => forge.asn1.derToOid(octetsOf(node));

const parse = (bytes: string): Node => forge.asn1.fromDer(bytes, true);

const derOf = (bytes: string): Buffer => Buffer.from(bytes, 'binary');

interface Opening {
  password: string;
  /** Left of `mostRounds`. */
  rounds: number;
}

/** The parameters are those of the key's derivation; today's scheme has them one level deeper. */
const roundsOf = (oid: string, parameters: Node | undefined): number => {
  const [, derivation] = oid === oids.pbes2 ? childrenOf(childrenOf(parameters)[0]) : [];
  const [, rounds] = childrenOf(derivation ?? parameters);
  return Number.parseInt(forge.util.bytesToHex(octetsOf(rounds)), 16);
};

/** @throws WrongPassword, WrongFile */
const decrypt = (opening: Opening, algorithm: Node | undefined, bytes: string): Node => {
  const [name, parameters] = childrenOf(algorithm);
  const oid = oidOf(name);
  opening.rounds -= roundsOf(oid, parameters) * (oid === oids.pbes2 ? 1 : oldRound);
  if (!(opening.rounds >= 0)) throw new WrongFile();
  const password = oid === oids.pbes2 ? forge.util.encodeUtf8(opening.password) : opening.password;
  const cipher = pbe.getCipher(oid, parameters, password);
  cipher.update(forge.util.createBuffer(bytes));
  if (!cipher.finish()) throw new WrongPassword();
  try {
    return parse(cipher.output.getBytes());
  } catch {
    throw new WrongPassword();
  }
};

/** @returns the bags of one part of the file */
const bagsOf = (opening: Opening, part: Node): Node[] => {
  const [name, content] = childrenOf(part);
  const [value] = childrenOf(content);
  if (oidOf(name) !== oids.encrypted) return childrenOf(parse(octetsOf(value)));
  const [, encrypted] = childrenOf(value);
  const [, algorithm, bytes] = childrenOf(encrypted);
  return childrenOf(decrypt(opening, algorithm, octetsOf(bytes)));
};

const addBag = (opening: Opening, contents: P12Contents, bag: Node): void => {
  const [name, wrapped] = childrenOf(bag);
  const [value] = childrenOf(wrapped);
  switch (oidOf(name)) {
    case oids.keyBag:
      contents.keys.push(derOf(forge.asn1.toDer(value as Node).getBytes()));
      break;
    case oids.shroudedKeyBag: {
      const [algorithm, bytes] = childrenOf(value);
      const key = decrypt(opening, algorithm, octetsOf(bytes));
      contents.keys.push(derOf(forge.asn1.toDer(key).getBytes()));
      break;
    }
    case oids.certificateBag: {
      const [certificate] = childrenOf(childrenOf(value)[1]);
      contents.certificates.push(derOf(octetsOf(certificate)));
    }
  }
};

const open = (file: Node, opening: Opening): P12Contents => {
  const contents: P12Contents = { keys: [], certificates: [] };
  const [, safe] = childrenOf(file);
  const [content] = childrenOf(childrenOf(safe)[1]);
  for (const part of childrenOf(parse(octetsOf(content))))
    for (const bag of bagsOf(opening, part)) addBag(opening, contents, bag);
  return contents;
};

/** @returns `password` where the file is a .p12 that it does not open, as it was typed or in its composed form */
export const openP12 = (file: Buffer, password: string): P12Contents | 'file' | 'password' => {
  const opening = { password, rounds: mostRounds };
  try {
    const parsed = parse(file.toString('binary'));
    for (const typed of new Set([password, password.normalize('NFC')]))
      try {
        opening.password = typed;
        return open(parsed, opening);
      } catch (error) {
        if (!(error instanceof WrongPassword)) throw error;
      }
    return 'password';
  } catch {
    return 'file';
  }
};
