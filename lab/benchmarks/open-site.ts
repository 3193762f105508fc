import { startHost } from './host.ts'
import type { Address, SiteKind } from './site-host.ts'

export interface OpenSite extends Address {
  pid: number
  stop(): Promise<void>
}

/** Starts a sample site in its own process. */
export async function openSite(kind: SiteKind): Promise<OpenSite> {
  const host = startHost(new URL('./site-host.ts', import.meta.url), [kind])
  const address = await host.ask<Address>({}, 30_000)
  return { ...address, pid: host.pid, stop: host.stop }
}
