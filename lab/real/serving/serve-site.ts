import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decode, encode } from './charsets.ts'
import type { Edit } from '../site.ts'

export interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  /** The name under which edits find it; nothing for what cannot be edited. */
  file?: string
  /** The character set of a text; UTF-8 by default. */
  charset?: string
}

/** The source of a site's answers. */
export interface Source {
  /** The one name of the file that is asked for under a path. */
  nameOf: (path: string) => string
  answer: (request: IncomingMessage) => Promise<Answer>
}

export interface ServedSite {
  url: string
  host: string
  /** Serves the site from now on with these edits only. */
  show: (edits: readonly Edit[]) => void
  stop: () => Promise<void>
}

const isText = /^(text\/(html|css|javascript)|application\/(json|javascript)|image\/svg)/

/** Serves a site on a loopback port of its own. */
export async function serveSite(source: Source): Promise<ServedSite> {
  let edits: readonly Edit[] = []
  const toName = (edit: Edit): Edit =>
    typeof edit.file === 'string' ? { ...edit, file: source.nameOf(edit.file) } : edit
  const server = createServer((request, response) => {
    source
      .answer(request)
      .then((answer) => send(response, edited(answer, edits)))
      .catch((error: unknown) => send(response, failure(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://${host}`, host, show: (shown) => void (edits = shown.map(toName)), stop }
}

const failure = (error: unknown): Answer => ({
  status: 500,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(String(error)),
})

function edited(answer: Answer, edits: readonly Edit[]): Answer {
  const { file, body, headers, charset = 'utf-8' } = answer
  if (edits.length === 0 || file === undefined || !isText.test(String(headers['content-type']))) return answer
  return { ...answer, body: encode(applyEdits(file, decode(body, charset), edits), charset) }
}

function send(response: ServerResponse, { status, headers, body }: Answer) {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}

/**
 * The text of a file after the edits that are for it. Throws where the file does not hold what an edit that
 * names it replaces.
 */
export function applyEdits(path: string, text: string, edits: readonly Edit[]): string {
  return edits.reduce((current, { file, from, to }) => {
    if (typeof file !== 'string') return file.test(path) ? current.replaceAll(from, () => to) : current
    if (file !== path) return current
    if (!current.includes(from)) throw new Error(`${path} does not hold: ${from.slice(0, 80)}`)
    return current.replace(from, () => to)
  }, text)
}
