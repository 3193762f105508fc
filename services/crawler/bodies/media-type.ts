import { MIMEType } from 'whatwg-mimetype'
import type { Reply } from './reply.ts'

/** The media type that a response declares; '' for missing or invalid fields. */
export interface MediaType {
  /** The type without parameters, such as `text/html`, in lower case. */
  essence: string
  /** The declared charset, which may not exist. */
  charset: string
  /** The header field that was read. */
  written: string
}

/**
 * Reads a media type as browsers do: the last of several counts, with the charset of an earlier one if the
 * types are equal.
 */
export function readMediaType({ header }: Pick<Reply, 'header'>): MediaType {
  let found: MediaType = { essence: '', charset: '', written: '' }
  for (const written of splitOutsideQuotes(header('content-type'))) {
    const type = MIMEType.parse(written)
    const charset = label.exec(written)?.[1] ?? ''
    if (!type || type.essence === '*/*') found.charset = charset || found.charset
    else found = { essence: type.essence, written, charset: charset || keptBy(type, found) }
  }
  return found
}

const keptBy = ({ essence }: MIMEType, before: MediaType) =>
  essence === before.essence ? before.charset : ''

/** The pattern allows white space and quotes that browsers accept, although the standard does not. */
const label = /(?:^|[;,])\s*charset\s*=\s*["']?\s*([\w.:+-]+)/i

const splitOutsideQuotes = (field: string): string[] => field.match(/(?:"(?:\\.|[^"\\])*"?|[^",])+/g) ?? []
