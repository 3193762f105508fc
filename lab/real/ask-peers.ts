import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { installPeers, peerVersions } from '../benchmarks/peers.ts'
import { openBackstop } from '../verdicts/peers/backstop.ts'
import { byPixelmatch } from '../verdicts/peers/pixelmatch.ts'
import { shootPlainly } from '../verdicts/peers/plain-screenshots.ts'
import { inSlots } from './in-slots.ts'
import type { ServedSite } from './serving/serve-site.ts'
import type { Change } from './site.ts'

/** The result of another tool for the same recaptures and changes; the tools do not report positions. */
export interface PeerResult {
  tool: string
  recaptures: number
  falseAlarms: number
  changes: number
  missed: number
}

export interface Asking {
  site: ServedSite
  pages: readonly string[]
  changes: readonly Change[]
  times: number
  visitor: Browser
}

/** Returns for each of these pages whether it looks changed. */
type Peer = (pages: readonly string[]) => Promise<boolean[]>

export async function askPeers(asking: Asking): Promise<PeerResult[]> {
  const { site, pages, visitor } = asking
  const isThere = installPeers()
  const folder = await mkdtemp(join(tmpdir(), 'vigia-real-'))
  const ask = async (tool: string, peer: Peer) => ({ tool, ...(await question(peer, asking)) })
  try {
    site.show([])
    const plain = await ask('Playwright and pixelmatch', await openPlain(site, pages, visitor, folder))
    if (!isThere) return [plain]
    site.show([])
    const backstop = await ask(peerVersions('backstopjs'), await openBackstopPeer(site, pages, folder))
    return [backstop, plain]
  } finally {
    site.show([])
    await rm(folder, { recursive: true })
  }
}

async function question(
  peer: Peer,
  { site, pages, changes, times }: Asking,
): Promise<Omit<PeerResult, 'tool'>> {
  let falseAlarms = 0
  for (let nth = 0; nth < times; nth += 1) falseAlarms += (await peer(pages)).filter(Boolean).length
  let missed = 0
  for (const { edits, page } of changes) {
    site.show(edits)
    const [isSeen] = await peer([page])
    if (!isSeen) missed += 1
  }
  return { recaptures: pages.length * times, falseAlarms, changes: changes.length, missed }
}

/** Opens a script that captures whole pages with Playwright's defaults, and counts pixels. */
async function openPlain(
  site: ServedSite,
  pages: readonly string[],
  visitor: Browser,
  folder: string,
): Promise<Peer> {
  let count = 0
  const shoot = (page: string) => shootPlainly(visitor, site.url + page, join(folder, `plain-${++count}.png`))
  const baselines = new Map(await inSlots(pages, 2, async (page) => [page, await shoot(page)] as const))
  return (named) =>
    inSlots(named, 2, async (page) => {
      const file = await shoot(page)
      const { changed } = await byPixelmatch(baselines.get(page) ?? '', file)
      await rm(file)
      return changed
    })
}

async function openBackstopPeer(site: ServedSite, pages: readonly string[], folder: string): Promise<Peer> {
  const labelOf = (page: string) => `page${pages.indexOf(page)}`
  const scenarios = pages.map((page) => ({ label: labelOf(page), url: site.url + page }))
  const test = await openBackstop(scenarios, folder)
  return async (named) => {
    const answers = await test(named.length === 1 ? `^${named.map(labelOf).join()}$` : undefined)
    return named.map((page) => !answers.get(labelOf(page))?.passed)
  }
}
