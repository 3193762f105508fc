import { invariant } from '@vigia/common/errors'
import { answerQuestions } from '../host.ts'
import { crawlByCrawlee } from './crawl-by-crawlee.ts'
import { openOurCrawler } from './open-our-crawler.ts'

export interface Crawler {
  /** Returns the number of pages found. */
  crawl(url: string, pages: number): Promise<number>
  close(): Promise<void>
}

const crawlers: Record<string, (host: string) => Crawler | Promise<Crawler>> = {
  ours: openOurCrawler,
  crawlee: () => ({ crawl: crawlByCrawlee, close: async () => {} }),
}

export interface Crawl {
  pages: number
  wallMs: number
  cpuMs: number
}

const [name = '', host = ''] = process.argv.slice(2)
const open = crawlers[name]
invariant(open, 'there is a crawler of this name')
const crawler = await open(host)

answerQuestions(
  async ({ url, pages }: { url: string; pages: number }): Promise<Crawl> => {
    globalThis.gc?.()
    const own = process.cpuUsage()
    const began = performance.now()
    const found = await crawler.crawl(url, pages)
    const wallMs = performance.now() - began
    const { user, system } = process.cpuUsage(own)
    return { pages: found, wallMs, cpuMs: (user + system) / 1000 }
  },
  () => crawler.close(),
)
