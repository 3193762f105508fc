import { usualPorts } from '@vigia/kit/address'
import type { Logger } from '@vigia/kit/log'
import { once } from 'node:events'
import { BlockList, type AddressInfo } from 'node:net'
import { dial as usualDial, type Dial } from './dial.ts'
import { usualLimits, type Limits } from './limits.ts'
import { openPacer } from './pace.ts'
import { openResolver } from './resolve.ts'
import { openServer } from './server.ts'
import type { Door } from './visit.ts'

export interface Settings {
  host: string
  /** 0 takes a free one. */
  port: number
  /** `host:port` entries that may be visited although private. */
  allowed: ReadonlySet<string>
  /** `ip` or `ip:port`; none means this machine's own. */
  dnsServers: string[]
  /** `host:port` where this product itself is on the Internet. */
  closed?: ReadonlySet<string>
  denied?: BlockList
  log: Logger
  ports?: ReadonlySet<number>
  limits?: Limits
  dial?: Dial
}

/** Opens the door; answers once it listens. Closing it ends every visit at once. */
export async function openProxy(settings: Settings): Promise<{ port: number; close: () => Promise<void> }> {
  const {
    limits = usualLimits,
    dial = usualDial,
    ports = usualPorts,
    closed = new Set(),
    denied = new BlockList(),
    allowed,
    log,
  } = settings
  const resolver = openResolver(settings.dnsServers, limits.dns)
  const law = { allowed, ports, closed, denied, resolve: resolver.resolve }
  const shared = { visits: 0, budgets: new Map(), pacer: openPacer(limits) }
  const door: Door = { law, limits, dial, log, port: settings.port, ...shared }

  const { server, closeConnections } = openServer(door)
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  door.port = (server.address() as AddressInfo).port
  log.info({ port: door.port }, 'listening')

  const close = async () => {
    resolver.close()
    const ended = once(server, 'close')
    server.close()
    closeConnections()
    await ended
  }
  return { port: door.port, close }
}
