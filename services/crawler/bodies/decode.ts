import { TextDecoder } from '@exodus/bytes/encoding.js'
// oxlint-disable-next-line import/default
import sniffEncoding from 'html-encoding-sniffer'
import { readStart, type Chunks } from './start-of-body.ts'

export interface Decoded {
  text: string
  /** The name of the encoding, as in the Encoding standard. */
  encoding: string
}

interface Declared {
  /** The label of the header, or ''. */
  charset: string
  isXml: boolean
}

/**
 * The name of a document's encoding by its byte order mark, the header, or its own declaration, in this
 * order; undefined if none is declared, and UTF-8 for XML.
 */
export function declaredEncoding(bytes: Buffer, { charset, isXml }: Declared): string | undefined {
  const defaultEncoding = isXml ? 'UTF-8' : ''
  const transportLayerEncodingLabel = charset || undefined
  return sniffEncoding(bytes, { xml: isXml, transportLayerEncodingLabel, defaultEncoding }) || undefined
}

export const decode = (bytes: Buffer, encoding: string): Decoded => ({
  text: decodeAs(encoding, bytes),
  encoding,
})

function decodeAs(encoding: string, bytes: Buffer): string {
  // This decodes as TextDecoder does, in less time.
  if (encoding === 'UTF-8') return withoutMark(bytes.toString())
  // Only attackers use this encoding, and browsers display nothing of it.
  return encoding === 'replacement' ? '\uFFFD' : new TextDecoder(encoding).decode(bytes)
}

const withoutMark = (text: string) => (text.charCodeAt(0) === 0xfe_ff ? text.slice(1) : text)

/** The number of bytes in which an XML declaration is searched. */
const declarationBytes = 1_024

/** The text of a sitemap or another XML document, piece by piece. */
export async function* decodeXml(body: Chunks, charset: string): AsyncIterable<string> {
  const { start, whole } = await readStart(body, ({ length }) => length >= declarationBytes)
  const encoding = declaredEncoding(start, { charset, isXml: true }) ?? 'UTF-8'
  const decoder = new TextDecoder(encoding === 'replacement' ? 'UTF-8' : encoding)
  for await (const chunk of whole) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
