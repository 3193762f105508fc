import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'

/** MinIO's number for keys that PBKDF2 makes, and AES-256-GCM. */
const scheme = 0x02
const iterations = 8_192
/** The size of a piece, of which there is only one here. */
const maxBytes = 2 ** 14
const lastPiece = 0x80

/**
 * Encrypts what MinIO's admin API accepts encrypted only, with the secret of the caller's key: salt, scheme,
 * nonce, and one piece, which authenticates that it is the last.
 */
export function encryptForMinio(secret: string, text: string): Buffer {
  const plain = Buffer.from(text)
  if (plain.length >= maxBytes) throw new Error(`At most ${maxBytes} bytes can be sent at a time`)
  const salt = randomBytes(32)
  const key = pbkdf2Sync(secret, salt, iterations, 32, 'sha256')
  const nonce = randomBytes(8)
  const start = seal(key, nonce, 0, Buffer.alloc(0), Buffer.alloc(0))
  const piece = seal(key, nonce, 1, plain, Buffer.concat([Buffer.from([lastPiece]), start]))
  return Buffer.concat([salt, Buffer.from([scheme]), nonce, piece])
}

function seal(key: Buffer, nonce: Buffer, nth: number, plain: Buffer, associated: Buffer): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32LE(nth)
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, counter]))
  cipher.setAAD(associated)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}
