import { peer } from '../peers.ts'

interface Crawlee {
  CheerioCrawler: new (options: object, configuration: object) => { run(urls: string[]): Promise<unknown> }
  Configuration: new (options: object) => object
}

interface Context {
  enqueueLinks: () => Promise<unknown>
}

const concurrency = 32

/** Crawlee's CheerioCrawler, in memory and without delays. */
export async function crawlByCrawlee(url: string, pages: number): Promise<number> {
  const { CheerioCrawler, Configuration } = peer('@crawlee/cheerio') as Crawlee
  let found = 0
  const options = {
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    maxRequestsPerCrawl: pages,
    respectRobotsTxtFile: false,
    statusMessageLoggingInterval: 3_600,
    async requestHandler({ enqueueLinks }: Context) {
      found += 1
      await enqueueLinks()
    },
  }
  const inMemory = { persistStorage: false, purgeOnStart: true, logLevel: 0 }
  await new CheerioCrawler(options, new Configuration(inMemory)).run([url])
  return found
}
