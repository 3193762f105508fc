import { isUtf8 } from 'node:buffer'
import { computedMIMEType } from 'whatwg-mimetype'
import { limits } from '../limits/limits.ts'
import { declaredEncoding, decode, type Decoded } from '../bodies/decode.ts'
import type { Reply } from '../bodies/reply.ts'
import { readMediaType, type MediaType } from '../bodies/media-type.ts'
import { readBytes } from './read-bytes.ts'
import { skipPictures } from '../bodies/skip-pictures.ts'
import { unpack } from '../bodies/unpack.ts'

interface Reading {
  /** Whether the received part of a body that breaks off is read. */
  isPartEnough?: boolean | undefined
  /** Whether the document is displayed as a part of a page, and may be a drawing. */
  isPart?: boolean | undefined
  /** Detects the encoding of a document that declares none. */
  detect?: (bytes: Buffer) => Promise<string | undefined>
}

/**
 * The document of an answer, or undefined if browsers would not show it as a page; reads no more than a page
 * may have.
 */
export async function readPage(
  reply: Reply,
  { isPartEnough = false, isPart = false, detect }: Reading = {},
): Promise<Decoded | undefined> {
  const type = readMediaType(reply)
  const isDrawing = isPart && type.essence === 'image/svg+xml'
  if (!(mayBePage(type) || isDrawing) || isDownload(reply.header('content-disposition'))) {
    reply.discard()
    return undefined
  }
  const body = unpack(reply.body, reply.header('content-encoding'))
  const bytes = await readBytes(skipPictures(body), limits.pageBytes, isPartEnough)
  const kind = isDrawing ? 'xml' : kindOf(bytes, type, reply)
  if (kind === undefined) return undefined
  const declared = declaredEncoding(bytes, { charset: type.charset, isXml: kind === 'xml' })
  const document = decode(bytes, declared ?? (await undeclaredEncoding(bytes, detect)))
  const isPage =
    isDrawing || kind === 'html' || type.essence === 'application/xhtml+xml' || isXhtml(document.text)
  return isPage ? document : undefined
}

/**
 * Detects an undeclared encoding as browsers do: from the text, but never as UTF-8, so that authors notice
 * that it is missing.
 */
async function undeclaredEncoding(bytes: Buffer, detect: Reading['detect']): Promise<string> {
  return (isUtf8(bytes) ? undefined : await detect?.(bytes)) ?? 'windows-1252'
}

/** Whether the disposition is a download: as in browsers, any valid token other than `inline` is. */
function isDownload(disposition: string): boolean {
  const [type = ''] = disposition.split(';', 1)
  return /^[\w!#$%&'*+.^`|~-]+$/.test(type.trim()) && type.trim().toLowerCase() !== 'inline'
}

/** Types for which the kind of document follows from its bytes. */
const sniffed = new Set(['', 'unknown/unknown', 'application/unknown', '*/*'])

/** Whether the type is XML; other types are displayed as text, or downloaded. */
const isXml = (essence: string) => /^(text\/xml|application\/(xhtml\+)?xml)$/.test(essence)

const mayBePage = ({ essence }: MediaType) =>
  essence === 'text/html' || sniffed.has(essence) || isXml(essence)

/** Finds the kind of a body by the MIME Sniffing standard. */
function kindOf(bytes: Buffer, { essence, written }: MediaType, reply: Reply): 'html' | 'xml' | undefined {
  if (essence === 'text/html') return 'html'
  if (isXml(essence)) return 'xml'
  const noSniff = /^\s*nosniff\b/i.test(reply.header('x-content-type-options'))
  const computed = computedMIMEType(bytes, { contentTypeHeader: written, noSniff })
  return computed.essence === 'text/html' ? 'html' : isXml(computed.essence) ? 'xml' : undefined
}

/** Whether an XML document is a page, unlike feeds and drawings. */
function isXhtml(text: string): boolean {
  const [, attributes = ''] = /<(?:[\w-]+:)?html\b([^>]*)/.exec(text.slice(0, rootWithin)) ?? []
  return attributes.includes('http://www.w3.org/1999/xhtml')
}

/** The number of characters in which the root is searched, because a DTD may precede it. */
const rootWithin = 64 * 1024
