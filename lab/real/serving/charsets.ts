export const decode = (bytes: Buffer, charset: string): string =>
  new TextDecoder(charset, { ignoreBOM: true }).decode(bytes)

/**
 * The bytes of a text: in UTF-8, or in a character set that has one byte for each character. Throws for
 * characters that it lacks.
 */
export function encode(text: string, charset: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(text)
  const characters = decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), charset)
  return Buffer.from(
    Array.from(text, (character) => {
      const byte = characters.indexOf(character)
      if (byte < 0) throw new Error(`${charset} has no ${character}`)
      return byte
    }),
  )
}
