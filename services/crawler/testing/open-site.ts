import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A website's answer for a path: a page's HTML, or a function that writes the response. */
export type Answer = string | ((response: ServerResponse, request: IncomingMessage) => void)

/** A website on the loopback interface; paths without an answer are 404. */
export async function openSite() {
  let table: Record<string, Answer> = {}
  let asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const answer = table[request.url ?? '/'] ?? notFound
    if (typeof answer === 'string') page(answer)(response)
    else answer(response, request)
  })
  const host = await listen(server)
  return {
    host,
    /** The website's address without a trailing slash. */
    url: `http://${host}`,
    show(answers: Record<string, Answer>) {
      table = answers
      asked = []
    },
    /** Paths in the order of the requests. */
    asked: () => asked.map(({ url }) => url ?? ''),
    agents: () => new Set(asked.map(({ headers }) => headers['user-agent'])),
    close: () => close(server),
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function close(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

const html = 'text/html; charset=utf-8'

const page = (body: string) => send(body, html)
const notFound: Answer = (response) =>
  response.writeHead(404, { 'content-type': html }).end('<h1>Nothing here</h1>')

/** The HTML of a page with these links. */
export const linking = (title: string, ...links: string[]) =>
  `<!doctype html><title>${title}</title>${links.map((link) => `<a href="${link}">there</a>`).join('\n')}`

export const redirect =
  (to: string, status = 302) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { location: to }).end()

export const send =
  (body: string | Buffer, type: string, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(body)

/** Sends exactly these bytes; characters beyond ASCII in lines are in Latin-1. */
export const raw =
  (lines: string[], body: string | Buffer = '', end = '\r\n'): Answer =>
  (response) =>
    void response.socket?.end(
      Buffer.concat([Buffer.from([...lines, '', ''].join(end), 'latin1'), Buffer.from(body)]),
    )

/** Answers after this many milliseconds. */
export const late =
  (ms: number, body: string): Answer =>
  (response) =>
    void setTimeout(() => page(body)(response), ms)

export const never: Answer = () => {}

export const sitemap = (...urls: string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('\n')}</urlset>`

export const sitemapIndex = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('\n')}</sitemapindex>`

export const robots = (...lines: string[]) => send(lines.join('\n'), 'text/plain')

export const pdf = send('%PDF-1.7', 'application/pdf')
