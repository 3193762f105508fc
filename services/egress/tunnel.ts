import type { IncomingMessage } from 'node:http'
import { countRecords } from './count-records.ts'
import { readTunnelTarget } from './read-target.ts'
import { openVisit, type Door } from './visit.ts'

/** Joins the caller to the other side, byte for byte, until both have ended or a limit is met. */
export async function tunnel(request: IncomingMessage, head: Buffer, door: Door): Promise<void> {
  const client = request.socket
  const { socket: upstream, spend, say } = await openVisit(request, readTarget, door)
  // What was already said still has to arrive, so neither side is cut off at once.
  client.once('close', () => upstream.destroySoon())
  upstream.once('close', () => client.destroySoon())
  if (client.destroyed) upstream.destroy()

  client.setTimeout(door.limits.idle, () => client.destroy())
  const listen = countRecords(say)
  if (head.length > 0) listen(head)
  client.on('data', listen)
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
  upstream.write(head)
  client.pipe(upstream)
  upstream.pipe(client)
  for (const side of [client, upstream]) side.on('data', spend)
}

const readTarget = ({ url }: IncomingMessage) => readTunnelTarget(url ?? '')
