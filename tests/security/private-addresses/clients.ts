import { openPageCapturer } from '../../../services/capture/page-capturer.ts'
import { patientMs } from '../../../services/capture/testing/patient.ts'
import { openSite } from '../../../services/crawler/testing/open-site.ts'
import { openTestCrawler } from '../../../services/crawler/testing/test-crawler.ts'
import { startEgress, type EgressSettings } from '../../../services/egress/testing/start-egress.ts'
import { openSentinels } from './sentinels.ts'

export interface ClientSettings extends Omit<EgressSettings, 'allowed' | 'ports'> {
  /** The positive control: when the sentinels are listed, both clients reach them. */
  isListed?: boolean
}

/**
 * The two real clients behind the real egress, a listed website, and sentinels on an allowed port,
 * so that only their addresses protect them.
 */
export async function openClients({ isListed = false, ...settings }: ClientSettings = {}) {
  const sentinels = await openSentinels()
  const site = await openSite()
  const allowed = new Set([site.host, ...(isListed ? sentinels.places : [])])
  const ports = new Set([80, 443, sentinels.port])
  const egress = await startEgress({ ...settings, allowed, ports })
  const egressUrl = `http://127.0.0.1:${egress.port}`
  const crawler = openTestCrawler(egressUrl)
  const capturer = openPageCapturer({ egressUrl, agent: 'Tester/1.0', idleMs: 10_000, deadlineMs: patientMs })
  const crawl = (url: string) => outcomeOfCrawl(crawler, url)
  const capture = (url: string) => outcomeOfCapture(capturer, url)

  async function close() {
    await Promise.all([crawler.close(), capturer.close()])
    await egress.close()
    await site.close()
    sentinels.close()
  }
  return { sentinels, site, egress, egressUrl, crawler, capturer, crawl, capture, close }
}

async function outcomeOfCrawl(crawler: ReturnType<typeof openTestCrawler>, url: string): Promise<string> {
  const outcome = await crawler.outcome(url)
  return outcome?.reason ?? `${outcome?.pages.length} pages`
}

async function outcomeOfCapture(capturer: ReturnType<typeof openPageCapturer>, url: string): Promise<string> {
  const wanted = { url, websiteId: 'website', job: 'test' }
  return capturer.capture(wanted, new AbortController().signal).then(
    ({ title }) => `captured: ${title}`,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

export type Clients = Awaited<ReturnType<typeof openClients>>

export const refused = 'This address cannot be monitored'
