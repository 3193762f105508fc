import { openLog } from '@vigia/telemetry/log'
import { BlockList, isIPv4, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { dial, type Dial } from '../visits/dial.ts'
import { defaultLimits, type Limits } from '../limits/limits.ts'
import { openProxy, type Settings } from '../proxy.ts'
import { Refusal } from '../refusal.ts'
import { openDns, type Zone } from './dns-server.ts'
import { openTcp } from './sentinel.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

export interface EgressSettings extends Partial<Omit<Settings, 'limits'>> {
  limits?: Partial<Limits>
  zone?: Zone
}

/**
 * The proxy on a free port with DNS of our own; `dialled` lists its targets, of which only the loopback is
 * really dialled.
 */
export async function startEgress({ zone = {}, limits, ...settings }: EgressSettings = {}) {
  const dns = await openDns(zone)
  const dialled: string[] = []
  const log = openLog('egress')
  log.level = 'silent'
  const proxy = await openProxy({
    host: '127.0.0.1',
    port: 0,
    allowed: new Set(),
    dnsServers: [dns.server],
    log,
    dial: openLoopbackDial(dialled),
    ...settings,
    limits: { ...defaultLimits, ...limits },
  })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= shut())
  const shut = async () => {
    dns.close()
    await proxy.close()
  }
  return { port: proxy.port, dialled, asked: dns.asked, close }
}

const openLoopbackDial =
  (dialled: string[]): Dial =>
  async (address, port, patience) => {
    dialled.push(address)
    if (!loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) throw new Refusal('refused')
    return dial(address, port, patience)
  }

/** The egress in front of one listed TCP server; both are closed when the test ends. */
export async function startInFrontOf(onConnection: (socket: Socket) => void, limits: Partial<Limits> = {}) {
  const other = await openTcp(onConnection)
  onTestFinished(other.close)
  const place = `127.0.0.1:${other.port}`
  const egress = await startEgress({ allowed: new Set([place]), limits })
  onTestFinished(egress.close)
  return { other, place, port: egress.port }
}
