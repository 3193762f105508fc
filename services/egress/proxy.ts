import { defaultPorts } from '@vigia/common/addresses/internet-address'
import type { Logger } from '@vigia/telemetry/log'
import { once } from 'node:events'
import { BlockList, type AddressInfo } from 'node:net'
import { dial as defaultDial, type Dial } from './visits/dial.ts'
import { defaultLimits, type Limits } from './limits/limits.ts'
import { openHostThrottle } from './limits/host-throttle.ts'
import type { Policy } from './policy/judge.ts'
import { openResolver, type Resolve } from './policy/resolve.ts'
import { openServer } from './server.ts'
import type { ProxyContext } from './visits/visit.ts'

export interface Settings {
  host: string
  /** 0 takes a free one. */
  port: number
  /** `host:port` entries that may be visited although private. */
  allowed: ReadonlySet<string>
  /** DNS servers as `ip` or `ip:port`; by default this machine's own. */
  dnsServers: string[]
  /** `host:port` where this product itself is on the Internet. */
  closed?: ReadonlySet<string>
  denied?: BlockList
  /** The service with the sample website; without one, its names are like any other. */
  sample?: URL | undefined
  log: Logger
  ports?: ReadonlySet<number>
  limits?: Limits
  dial?: Dial
}

/** Starts the proxy; resolves once it listens. Closing it ends every visit at once. */
export async function openProxy(settings: Settings): Promise<{ port: number; close: () => Promise<void> }> {
  const { limits = defaultLimits, dial = defaultDial, log } = settings
  const resolver = openResolver(settings.dnsServers, limits.dns)
  const policy = policyOf(settings, resolver.resolve)
  const shared = { visits: 0, budgets: new Map(), throttle: openHostThrottle(limits) }
  const context: ProxyContext = { policy, limits, dial, log, port: settings.port, ...shared }

  const { server, closeConnections } = openServer(context)
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  context.port = (server.address() as AddressInfo).port
  log.info({ port: context.port }, 'listening')

  const close = async () => {
    resolver.close()
    const ended = once(server, 'close')
    server.close()
    closeConnections()
    await ended
  }
  return { port: context.port, close }
}

function policyOf(settings: Settings, resolve: Resolve): Policy {
  const { allowed, ports = defaultPorts, closed = new Set(), denied = new BlockList(), sample } = settings
  return { allowed, ports, closed, denied, sample, resolve }
}
