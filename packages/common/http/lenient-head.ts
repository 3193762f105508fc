/** Chromium reads no longer heads either (`kMaxHeaderBufSize` in net/http/http_stream_parser.h). */
export const maxHeadBytes = 256 * 1024

/** A response whose head or body browsers cannot read either. */
export class MalformedResponse extends Error {
  override name = 'MalformedResponse'
}

export interface Head {
  status: number
  /** The head as a strict parser reads it, with the empty line at its end. */
  bytes: Buffer
  /** The length of the body in bytes; undefined if it comes in chunks, or ends with the connection. */
  length: number | undefined
}

type Field = readonly [name: string, value: string]

/** Finds the offset at which the body begins, or -1 if the head is incomplete. Lines may end in LF alone. */
export function findBody(bytes: Buffer): number {
  const end = /\n\r*\n/.exec(bytes.toString('latin1'))
  return end ? end.index + end[0].length : -1
}

/**
 * Rewrites the head of a response so that a strict parser reads it as Chromium reads the original: lines may
 * end in LF or CR, fields may be folded, lines that are no fields are left out, and equal lengths count once.
 * The rules are those of net/http/http_util.cc (AssembleRawHeaders), http_response_headers.cc
 * (ParseStatusLine) and http_stream_parser.cc. Throws a MalformedResponse.
 */
export function rewriteHead(head: Buffer): Head {
  const text = head.toString('latin1')
  if (text.includes('\0')) throw new MalformedResponse('The head of the response has a NUL byte')
  const [first = '', ...lines] = text.trimStart().split(/[\r\n]+/)
  const { version, status, reason } = readStatusLine(first)
  const fields = readFields(lines)
  const { length, framing } = readFraming(fields, version)
  assertOne(valuesOf(fields, 'location'), 'Location')
  const kept = fields.filter(([name]) => !/^(transfer-encoding|content-length)$/i.test(name))
  const written = [...kept, ...framing, ['Connection', 'close'] as const].map((field) => field.join(': '))
  const rewritten = [`HTTP/1.1 ${status} ${reason}`, ...written, '', ''].join('\r\n')
  return { status, bytes: Buffer.from(rewritten, 'latin1'), length }
}

/**
 * Reads a status line as browsers do: up to four bytes may come before it, and a status that is missing or
 * impossible means success.
 */
function readStatusLine(line: string) {
  const [, digits = '', rest = ''] = /^.{0,4}?http(?:\/([\d.]*))?(.*)$/is.exec(line) ?? []
  if (!/^.{0,4}?http/is.test(line)) throw new MalformedResponse('The response has no status line')
  const [, code = '', reason = ''] = /^\s*(\d*)\s*(.*)$/s.exec(rest) ?? []
  const status = Number(code)
  return {
    version: Number.parseFloat(digits) || 1,
    status: status >= 100 && status < 1_000 ? status : 200,
    reason: withoutControls(reason),
  }
}

const shape = /^([!#$%&'*+\-.^`|~\w]+)[\t ]*:(.*)$/s

function readFields(lines: string[]): Field[] {
  const fields: [string, string][] = []
  let last: [string, string] | undefined
  for (const line of lines) {
    if (/^[\t ]/.test(line)) {
      if (last) last[1] += ` ${line.trim()}`
      continue
    }
    const [, name, value = ''] = shape.exec(line) ?? []
    last = name ? [name, value.trim()] : undefined
    if (last) fields.push(last)
  }
  return fields.map(([name, value]) => [name, withoutControls(value)])
}

/** Reads the framing of a body. Chunks take precedence over a length, and an invalid length is ignored. */
function readFraming(fields: Field[], version: number): Pick<Head, 'length'> & { framing: readonly Field[] } {
  const encodings = valuesOf(fields, 'transfer-encoding').flatMap((value) => value.split(','))
  if (version >= 1.1 && encodings.some((encoding) => encoding.trim().toLowerCase() === 'chunked'))
    return { length: undefined, framing: [['Transfer-Encoding', 'chunked']] }
  const lengths = valuesOf(fields, 'content-length').flatMap((value) => value.split(','))
  const [length = ''] = lengths.map((value) => value.trim())
  assertOne(lengths, 'Content-Length')
  return /^\d{1,15}$/.test(length)
    ? { length: Number(length), framing: [['Content-Length', length]] }
    : { length: undefined, framing: [] }
}

const valuesOf = (fields: Field[], wanted: string) =>
  fields.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value)

/** Several that differ are what an attacker sends who wants two readers to see two responses. */
function assertOne(values: string[], name: string): void {
  if (new Set(values.map((value) => value.trim())).size > 1)
    throw new MalformedResponse(`The response has several fields ${name} that differ`)
}

// Tabs are allowed.
// oxlint-disable-next-line no-control-regex
const withoutControls = (text: string) => text.replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
