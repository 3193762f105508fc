import { startHost } from '../../benchmarks/host.ts'
import type { SiteKind, WantedSite } from './sites-host.ts'

export interface Address {
  url: string
  host: string
}

/** Websites in a separate process, so that their cost is not measured. */
export async function openSites(wanted: WantedSite[]) {
  const host = startHost(new URL('./sites-host.ts', import.meta.url), [JSON.stringify(wanted)])
  const all = await host.ask<Record<SiteKind, Address[]>>({}, 60_000)
  return { ...all, stop: host.stop }
}
