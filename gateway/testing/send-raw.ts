import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends exactly these lines as the head of a request; returns the status and the whole answer. */
export async function sendRaw(url: string, ...lines: string[]): Promise<{ status: number; answer: string }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write([...lines, '', ''].join('\r\n'))
  const answer = await text(socket)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), answer }
}
