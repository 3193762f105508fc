import { create, type MessageInitShape } from '@bufbuild/protobuf'
import { CaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import type { PageFailedSchema, PageCapturedSchema } from '@vigia/proto/capture/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import { openFiles } from '@vigia/storage/open-files'
import { openLog } from '@vigia/telemetry/log'
import { afterAll } from 'vitest'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'
import { startRestless } from '../../../tests/sites/restless.ts'
import { startEgress } from '../../../tests/support/egress.ts'
import { startFixtures } from './fixtures.ts'
import { patientMs } from './patient.ts'

type Published = MessageInitShape<typeof PageCapturedSchema> | MessageInitShape<typeof PageFailedSchema>

/** Captures pages of two test websites for the tests of a file, with a real browser and no event bus. */
export async function openTestCapture({ deadlineMs = patientMs } = {}) {
  const folder = makeFileFolder()
  const files = await openFiles({ VIGIA_DATA: folder })
  const temporaryFiles = await openFiles({ VIGIA_DATA: folder }, 'temporary')
  const { fixtures, market, capturePage } = await startCapturing(deadlineMs)

  /** All events so far. */
  const all: object[] = []

  /** The event about a page; undefined if its job is cancelled. */
  async function capture(url: string, jobId = 'job') {
    const events: Published[] = []
    const emit: WorkerContext['emit'] = async (_schema, data) => {
      events.push(data as Published)
      all.push(data)
    }
    const wanted = create(CaptureWantedSchema, { jobId, websiteId: 'website', pageId: 'page', url })
    await capturePage(wanted, { emit, files, temporaryFiles, log: openLog('test'), attempt: 1 })
    return events[0] as MessageInitShape<typeof PageCapturedSchema> | undefined
  }
  return { capture, published: () => all, files, fixtures, market }
}

/** Both websites, and the capture of their pages through an egress. */
async function startCapturing(deadlineMs: number) {
  const fixtures = await startFixtures()
  const market = await startRestless()
  const egress = await startEgress([fixtures.host, fixtures.elsewhere.host, market.host])
  // The settings are read when the modules below are imported.
  process.env['EGRESS_URL'] = egress.url
  process.env['CAPTURE_DEADLINE_SECONDS'] = String(deadlineMs / 1_000)
  const { capturePage } = await import('../capture-page.ts')
  const { capturer } = await import('../shared-capturer.ts')
  afterAll(async () => {
    await capturer.close()
    await Promise.all([egress.stop(), fixtures.stop(), market.stop()])
  })
  return { fixtures, market, capturePage }
}
