import { limits } from '../limits.ts'
import type { Reply } from './http-client.ts'
import { unpack } from './unpack.ts'

/** The text of an answer, or undefined if it is no HTML; reads no more than a page may have. */
export async function readPage(reply: Reply): Promise<string | undefined> {
  const type = reply.header('content-type').toLowerCase()
  if (!mayBeHtml(type) || /^\s*attachment/i.test(reply.header('content-disposition'))) {
    discard(reply)
    return undefined
  }
  const bytes = await readBytes(unpack(reply.body, reply.header('content-encoding')), limits.pageBytes)
  const text = decode(bytes, type)
  return type || /^\s*<(!doctype html|html|head|body)\b/i.test(text.slice(0, 1_024)) ? text : undefined
}

const mayBeHtml = (type: string) => type === '' || /^(text\/html|application\/xhtml\+xml)\b/.test(type)

/** Drains a small body, so that the connection can be reused. */
export function discard(reply: Reply): void {
  reply.body.dump({ limit: 64 * 1024 }).catch(() => {})
}

/** The first `most` bytes; the rest is not waited for. */
export async function readBytes(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= most) break
  }
  const [only] = chunks
  return only && chunks.length === 1 && length <= most ? only : Buffer.concat(chunks, Math.min(length, most))
}

/** Text in the encoding that the header names, else the document itself, else UTF-8. */
export function decode(bytes: Buffer, type: string): string {
  const label = charset.exec(type)?.[1] ?? charset.exec(bytes.toString('latin1', 0, 1_024))?.[1] ?? 'utf-8'
  if (/^utf-?8$/i.test(label)) return withoutMark(bytes.toString())
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return withoutMark(bytes.toString())
  }
}

const charset = /charset\s*=\s*["']?([\w.:-]+)/i
const withoutMark = (text: string) => (text.charCodeAt(0) === 0xfe_ff ? text.slice(1) : text)
