import { readFile } from 'node:fs/promises'
import {
  createServer as createPlainServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

interface ReceivedHook {
  headers: IncomingHttpHeaders
  body: string
}

const certificate = (name: string) =>
  readFile(new URL(`../../../tests/sites/hostile/certificates/${name}`, import.meta.url), 'utf8')

/**
 * A real https server on loopback that this process trusts, or one of plain http; `answer` handles a request,
 * by default with 204.
 */
export async function startHookReceiver({ isPlain = false } = {}) {
  const cert = await certificate('self-signed.pem')
  setDefaultCACertificates([...getCACertificates('default'), cert])
  const received: ReceivedHook[] = []
  const behaviour: { answer: (response: ServerResponse) => void } = {
    answer: (response) => response.writeHead(204).end(),
  }
  const receive = (request: IncomingMessage, response: ServerResponse) =>
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      behaviour.answer(response)
    })
  const server = isPlain
    ? createPlainServer(receive)
    : createServer({ key: await certificate('server.key'), cert }, receive)
  const place = await listen(server)
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const url = `${isPlain ? 'http' : 'https'}://${place}/hook`
  return Object.assign(behaviour, { received, place, url, stop })
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
