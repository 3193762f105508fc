import { expect, onTestFinished, test } from 'vitest'
import { openPageCapturer } from '../../../services/capture/page-capturer.ts'
import { patientMs } from '../../../services/capture/testing/patient.ts'
import { openSite } from '../../../services/crawler/testing/open-site.ts'
import { openTestCrawler, wanted } from '../../../services/crawler/testing/test-crawler.ts'
import { openTcp, silence } from '../../../services/egress/testing/sentinel.ts'
import { startProcess } from '../../../services/egress/testing/start-process.ts'

/** Both clients behind an egress process, whose log names the jobs. */
async function open(...places: string[]) {
  const { port, lines } = await startProcess({ VIGIA_ALLOW_HOSTS: places.join() })
  const egressUrl = `http://127.0.0.1:${port}`
  const crawler = openTestCrawler(egressUrl)
  const capturer = openPageCapturer({ egressUrl, agent: 'Tester/1.0', deadlineMs: patientMs })
  onTestFinished(async () => void (await Promise.all([crawler.close(), capturer.close()])))
  const jobs = () =>
    new Set(lines.filter(({ verdict }) => verdict === 'allowed').map(({ job }) => String(job)))
  return { crawler, capturer, jobs }
}

test('the egress knows the job of each request, and every capture has its own name', async () => {
  const site = await openSite()
  onTestFinished(site.close)
  site.show({
    '/': '<title>home</title><h1>Home</h1><script>new WebSocket("ws://" + location.host)</script>',
  })
  const { crawler, capturer, jobs } = await open(site.host)
  const never = new AbortController().signal
  const capture = (url: string, job: string) => capturer.capture({ url, websiteId: 'website', job }, never)

  await Promise.all([capture(site.url, 'job-a'), capture(site.url, 'job-a'), capture(site.url, 'job-b')])
  const named = (prefix: string) => [...jobs()].filter((name) => name.startsWith(`${prefix}/`)).length
  expect([named('job-a'), named('job-b'), jobs().size]).toEqual([2, 1, 3])

  // Tunnels (CONNECT) are named too.
  const secure = capture(site.url.replace('http', 'https'), 'job-c')
  await expect(secure).rejects.toThrow('no valid security certificate')
  expect(named('job-c')).toBeGreaterThan(0)

  const event = wanted(site.url)
  await crawler.discover(event).done
  // The crawler's own requests, and those of its browser.
  expect(named(event.jobId)).toBe(2)
})

test('cancelling closes the connections of both clients', async () => {
  const other = await openTcp(silence)
  onTestFinished(other.close)
  const place = `127.0.0.1:${other.port}`
  const { crawler, capturer } = await open(place)
  const cancelled = new AbortController()
  const event = wanted(`http://${place}/`)
  const capturing = capturer.capture(
    { url: `http://${place}/`, websiteId: 'website', job: event.jobId },
    cancelled.signal,
  )
  const ended = capturing.catch(() => 'cancelled')
  const { done } = crawler.discover(event)
  await expect.poll(() => other.counted.connections).toBeGreaterThan(1)

  cancelled.abort()
  await crawler.cancel(event)
  await Promise.all([ended, done])
  const { connections } = other.counted
  await expect.poll(() => other.counted).toMatchObject({ connections, closed: connections })
})
