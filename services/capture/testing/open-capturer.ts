import { afterAll } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { openPageCapturer, type CapturerSettings } from '../page-capturer.ts'
import type { Wanted } from '../visit/visit-page.ts'
import { patientMs } from './patient.ts'

interface Site {
  host: string
  stop?: () => unknown
}

/** The settings of the capturer, and further websites that its egress reaches. */
interface Options extends Partial<CapturerSettings> {
  others?: Site[]
}

/** Captures pages of a website, for the tests of a file; all websites are stopped after the last one. */
export async function openCapturer(site: Site & { url: string }, { others = [], ...settings }: Options = {}) {
  const sites = [site, ...others]
  const egress = await startEgress(sites.map(({ host }) => host))
  const own = { egressUrl: egress.url, agent: 'Tester/1.0', deadlineMs: patientMs }
  const capturer = openPageCapturer({ ...own, ...settings })
  afterAll(async () => {
    await capturer.close()
    await Promise.all([egress.stop(), ...sites.map(({ stop }) => stop?.())])
  })
  const captureAt = (url: string, wanted: Partial<Wanted> = {}) =>
    capturer.capture({ url, websiteId: 'website', ...wanted }, new AbortController().signal)
  return {
    captureAt,
    /** Captures the page at this path of the website, or its start page. */
    capture: (path = '', wanted?: Partial<Wanted>) => captureAt(site.url + path, wanted),
  }
}
