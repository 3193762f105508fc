import { say } from '../../../deploy/terminal/print.ts'
import { startHost, type Host } from '../host.ts'
import { median, short } from '../numbers.ts'
import { openSite } from '../open-site.ts'
import type { Effort } from '../part.ts'
import { peerVersions } from '../peers.ts'
import { peakMemory } from '../processes.ts'
import { table } from '../table.ts'
import type { Crawl } from './host.ts'

interface Figures {
  pages: number
  perSecond: number
  cpuMs: number
  memory: number
}

const script = new URL('./host.ts', import.meta.url)
const pages = 2_000

/** Discovers every page of a site by its links, with our crawler and Crawlee in turns. */
export async function measureDiscovery({ rounds }: Effort): Promise<string> {
  const site = await openSite('static')
  const hosts = new Map(['ours', 'crawlee'].map((name) => [name, startHost(script, [name, site.host])]))
  const crawls = new Map<string, Crawl[]>()
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, host] of hosts) {
        const crawl = await host.ask<Crawl>({ url: `${site.url}/`, pages }).catch(toNothing)
        if (round > 0) crawls.set(name, [...(crawls.get(name) ?? []), crawl])
      }
      say(`Round ${round} of ${rounds}`)
    }
    return report(new Map([...hosts].map(([name, host]) => [name, sum(crawls.get(name) ?? [], host)])))
  } finally {
    await Promise.all([...hosts.values()].map((host) => host.stop()))
    await site.stop()
  }
}

function toNothing(error: unknown): Crawl {
  say(String(error))
  return { pages: 0, wallMs: Number.NaN, cpuMs: Number.NaN }
}

function sum(crawls: Crawl[], host: Host): Figures {
  return {
    pages: Math.min(...crawls.map((crawl) => crawl.pages)),
    perSecond: median(crawls.map((crawl) => (crawl.pages / crawl.wallMs) * 1_000)),
    cpuMs: median(crawls.map((crawl) => crawl.cpuMs / crawl.pages)),
    memory: peakMemory(host.pid),
  }
}

function report(all: Map<string, Figures>): string {
  const rows = [...all].map(([name, one]) => [
    name,
    String(one.pages),
    short(one.perSecond),
    short(one.cpuMs),
    short(one.memory),
  ])
  const ratio = (all.get('ours')?.perSecond ?? Number.NaN) / (all.get('crawlee')?.perSecond ?? Number.NaN)
  return `${pages} static pages of 12.9 KB with 35 links each, served without delay by another process; ${peerVersions('@crawlee/cheerio')}.
Ours is the service's whole discovery with 32 requests at once instead of 4, through the egress, which is another process again and not
in its CPU; crawlee goes straight to the site, also 32 at once. Neither waits between requests.

### Claims

- Discovery: ${short(ratio)}x crawlee's CheerioCrawler in pages per second.

${table(['', 'pages found', 'pages/s', 'CPU ms per page', 'peak MiB'], rows)}
`
}
