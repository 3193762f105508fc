import { answerQuestions } from '../../benchmarks/host.ts'
import { startManyPages } from '../../../tests/sites/many-pages.ts'
import type { Site } from '../../../tests/sites/serve.ts'
import { startStalling } from '../../../tests/sites/stalling-site.ts'
import { startBigSite } from './big-site.ts'
import { startDenseSite } from './dense-site.ts'
import { startSlowSite } from './slow-site.ts'

const kinds = {
  /** Ordinary pages about 3,000 pixels tall. */
  walks: (pages: number): Promise<Site> => startManyPages({ pages }),
  small: (pages: number): Promise<Site> => startManyPages({ pages }),
  /** Normal until it is made to stall: then its pages hang or spin. */
  stalling: (pages: number): Promise<Site> => startStalling(pages),
  /** A sitemap with this many addresses and 10 MB (gzip). */
  big: (pages: number): Promise<Site> => startBigSite(pages),
  /** One page of 19,000 elements with long attributes. */
  dense: (): Promise<Site> => startDenseSite(),
  /** One page that takes seconds to answer. */
  slow: (): Promise<Site> => startSlowSite(),
}

export type SiteKind = keyof typeof kinds

export interface WantedSite {
  kind: SiteKind
  pages: number
  count?: number
}

const wanted = JSON.parse(process.argv[2] ?? '[]') as WantedSite[]
const sites: Record<SiteKind, Site[]> = { walks: [], small: [], stalling: [], big: [], dense: [], slow: [] }
for (const { kind, pages, count = 1 } of wanted) {
  for (let nth = 0; nth < count; nth += 1) sites[kind].push(await kinds[kind](pages))
}
answerQuestions(
  async () => sites,
  async () =>
    void (await Promise.all(
      Object.values(sites)
        .flat()
        .map(({ stop }) => stop()),
    )),
)
