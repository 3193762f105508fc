import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Overrides } from './overrides.ts'
import type { Seeded } from './seeded-random.ts'

interface Wanted {
  name: string
  length?: number
  hash?: string | { name: string }
  namedCurve?: string
}

type Import = SubtleCrypto['importKey']

/**
 * Runs inside documents and workers of a secure context: keys that a script generates come from the seed. RSA
 * keys are the browser's own.
 */
export const seedKeys = withHelpers(seedAll, [makeKey, lengthOf, makePair, privateBytes, fromHex, publicPart])

function seedAll({ method, prototypeOf }: Overrides, { fill }: Seeded) {
  const owner = prototypeOf('SubtleCrypto') as SubtleCrypto | undefined
  if (!owner) return
  const importKey: Import = owner.importKey
  const { exportKey } = owner
  method(owner, 'generateKey', async (native, [algorithm, extractable, usages], subtle) => {
    // The bytes are drawn before the first await, so that they do not depend on other draws meanwhile.
    const seed = new Uint8Array(128)
    fill(seed)
    // The native method is called first, because it throws for keys that it cannot generate.
    const made = (await native()) as CryptoKey | CryptoKeyPair
    const wanted = typeof algorithm === 'string' ? { name: algorithm } : (algorithm as Wanted)
    const own = {
      importKey: (...args: Parameters<Import>) => Reflect.apply(importKey, subtle, args),
      importPublic: (key: JsonWebKey, as: Wanted, allowed: KeyUsage[]) =>
        Reflect.apply(importKey, subtle, ['jwk', key, as, true, allowed] as never) as Promise<CryptoKey>,
      exportKey: (key: CryptoKey) => Reflect.apply(exportKey, subtle, ['jwk', key]) as Promise<JsonWebKey>,
      seed,
    }
    if (!('privateKey' in made))
      return makeKey(own, wanted, made, extractable as boolean, usages as KeyUsage[])
    return makePair(own, wanted, made, extractable as boolean)
  })
}

interface Own {
  importPublic: (key: JsonWebKey, wanted: Wanted, usages: KeyUsage[]) => Promise<CryptoKey>
  importKey: (...args: Parameters<Import>) => Promise<CryptoKey>
  exportKey: (key: CryptoKey) => Promise<JsonWebKey>
  seed: Uint8Array
}

function makeKey(
  { importKey, seed }: Own,
  wanted: Wanted,
  made: CryptoKey,
  extractable: boolean,
  usages: KeyUsage[],
) {
  const bytes = seed.slice(0, lengthOf(made))
  return importKey('raw', bytes, wanted as HmacImportParams, extractable, usages)
}

/** The length of a key in bytes. */
function lengthOf({ algorithm }: CryptoKey): number {
  return Math.ceil((algorithm as AesKeyAlgorithm).length / 8)
}

async function makePair(own: Own, wanted: Wanted, made: CryptoKeyPair, extractable: boolean) {
  const { privateKey, publicKey } = made
  const bytes = privateBytes(own, wanted)
  if (!bytes) return made
  const importPrivate = (isExtractable: boolean) =>
    own.importKey('pkcs8', bytes, wanted as EcKeyImportParams, isExtractable, privateKey.usages)
  const open = publicPart(await own.exportKey(await importPrivate(true)))
  return {
    privateKey: await importPrivate(extractable),
    publicKey: await own.importPublic(open, wanted, publicKey.usages),
  }
}

function publicPart({ kty, crv, x, y }: JsonWebKey): JsonWebKey {
  return { kty: kty ?? '', crv: crv ?? '', x: x ?? '', ...(y && { y }) }
}

/**
 * The key in PKCS #8 (RFC 5958, RFC 5915 and RFC 8410), with the private bytes last; undefined for kinds that
 * are not made here.
 */
function privateBytes({ seed }: Own, { name, namedCurve = '' }: Wanted) {
  const heads: Record<string, [string, number]> = {
    ed25519: ['302e020100300506032b657004220420', 32],
    x25519: ['302e020100300506032b656e04220420', 32],
    'p-256': ['3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420', 32],
    'p-384': ['304e020100301006072a8648ce3d020106052b81040022043730350201010430', 48],
    'p-521': ['3060020100301006072a8648ce3d020106052b81040023044930470201010442', 66],
  }
  const head = heads[(namedCurve || name).toLowerCase()]
  if (!head) return undefined
  const bytes = seed.slice(0, head[1])
  // The number has to be below the order of its curve.
  if (head[1] > 32) bytes[0] = 0
  if (namedCurve) bytes[0] = (bytes[0] ?? 0) & 0x7f
  return new Uint8Array([...fromHex(head[0]), ...bytes])
}

function fromHex(text: string): number[] {
  return (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}
