import type { IncomingMessage } from 'node:http'
import { stretched } from '@vigia/telemetry/overload/overload'
import { countTlsRecords } from '../limits/count-tls-records.ts'
import { readTunnelTarget } from './read-target.ts'
import { openVisit, type ProxyContext } from './visit.ts'

/** Connects the caller to the target, byte for byte, until both have ended or a limit is reached. */
export async function tunnel(request: IncomingMessage, head: Buffer, context: ProxyContext): Promise<void> {
  const client = request.socket
  const { socket: upstream, spend, say } = await openVisit(request, readTarget, context)
  // Neither side is destroyed immediately, because sent data still has to arrive.
  client.once('close', () => upstream.destroySoon())
  upstream.once('close', () => client.destroySoon())
  if (client.destroyed) upstream.destroy()

  client.setTimeout(stretched(context.limits.idle), () => client.destroy())
  const listen = countTlsRecords(say)
  if (head.length > 0) listen(head)
  client.on('data', listen)
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
  upstream.write(head)
  client.pipe(upstream)
  upstream.pipe(client)
  for (const side of [client, upstream]) side.on('data', spend)
}

const readTarget = ({ url }: IncomingMessage) => readTunnelTarget(url ?? '')
