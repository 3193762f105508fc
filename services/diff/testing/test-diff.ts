import { create, type MessageInitShape } from '@bufbuild/protobuf'
import type { PageComparedSchema } from '@vigia/proto/diff/v1/events'
import type { PictureSchema } from '@vigia/proto/picture/v1/picture'
import { ComparisonWantedSchema } from '@vigia/proto/websites/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import type { Files } from '@vigia/storage/files'
import { openFiles } from '@vigia/storage/open-files'
import { saveScreenshot } from '@vigia/storage/save-screenshot'
import { openLog } from '@vigia/telemetry/log'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { afterAll, expect } from 'vitest'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'
import { comparePage } from '../compare-page.ts'
import { closeWorkerThreads } from '../worker-threads.ts'

export type Stored = Awaited<ReturnType<typeof saveScreenshot>>
type Screenshot = MessageInitShape<typeof PictureSchema>
type Options = Partial<
  Pick<
    MessageInitShape<typeof ComparisonWantedSchema>,
    'sensitivity' | 'variants' | 'rules' | 'rulesVersion' | 'requestId' | 'verdictOnly' | 'ownAddresses'
  >
>

export const block = (left: number, top: number, width: number, height: number): OverlayOptions => ({
  left,
  top,
  input: { create: { width, height, channels: 3, background: '#036' } },
})

export const wanted = (baseline: Screenshot, current: Screenshot, options: Options = {}) =>
  create(ComparisonWantedSchema, {
    jobId: 'job',
    websiteId: 'website',
    pageId: 'page',
    baseline,
    current,
    ...options,
  })

/** Starts the service with a store of its own; a test calls the handlers of its events. */
export async function startTestDiff() {
  const folder = makeFileFolder()
  afterAll(closeWorkerThreads)
  const files = await openFiles({ VIGIA_DATA: folder })
  const temporaryFiles = await openFiles({ VIGIA_DATA: folder }, 'temporary')
  return {
    folder,
    files,
    temporaryFiles,
    ...openScreenshots(files),
    ...openComparison(files, temporaryFiles),
  }
}

function openScreenshots(files: Files) {
  /** Stores a white page with these overlays. */
  async function store(width: number, height: number, ...things: OverlayOptions[]): Promise<Stored> {
    const white = sharp({ create: { width, height, channels: 3, background: '#fff' } })
    return saveScreenshot(files, await white.composite(things).png().toBuffer(), { width, height })
  }
  const metadata = async (name: string) => sharp(await files.get(name)).metadata()
  const readBoth = (baseline: Stored, current: Stored) =>
    Promise.all([files.get(`${baseline.key}.png`), files.get(`${current.key}.png`)])
  return { store, metadata, readBoth }
}

function openComparison(files: Files, temporaryFiles: Files) {
  /** A worker's context that collects the events which are published with it. */
  function openContext() {
    const published: MessageInitShape<typeof PageComparedSchema>[] = []
    const emit: WorkerContext['emit'] = async (_schema, data) =>
      void published.push(data as (typeof published)[0])
    return { published, context: { emit, files, temporaryFiles, log: openLog('test'), attempt: 1 } }
  }

  async function compare(baseline: Screenshot, current: Screenshot, options?: Options) {
    const { published, context } = openContext()
    await comparePage(wanted(baseline, current, options), context)
    expect(published).toHaveLength(1)
    return published[0]
  }

  return { openContext, compare }
}
