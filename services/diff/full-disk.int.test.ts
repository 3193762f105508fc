import { create, fromJson, toJson } from '@bufbuild/protobuf'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBus } from '@vigia/messaging/bus'
import { openFiles } from '@vigia/storage/open-files'
import { saveScreenshot } from '@vigia/storage/save-screenshot'
import { startWorker } from '@vigia/service/worker'
import {
  PageComparedSchema,
  PageFailedSchema,
  type PageCompared,
  type PageFailed,
} from '@vigia/proto/diff/v1/events'
import { ComparisonWantedSchema } from '@vigia/proto/websites/v1/events'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startNats } from '../../tests/support/nats.ts'
import { mountTightDisk } from '../../tests/support/tight-disk.ts'
import { closeWorkerThreads } from './worker-threads.ts'
import { handlers } from './handlers.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

async function openWorker() {
  const data = await mkdtemp(join(tmpdir(), 'vigia-full-'))
  const disk = mountTightDisk(join(data, 'images'), '8m')
  const nats = await startNats()
  vi.stubEnv('VIGIA_DATA', data)
  vi.stubEnv('LOG_LEVEL', 'error')
  const before = await openFiles({ VIGIA_DATA: data, VIGIA_DISK_RESERVE: '0' })
  vi.stubEnv('VIGIA_DISK_RESERVE', disk.env.VIGIA_DISK_RESERVE)
  const worker = await startWorker(
    { name: 'diff', handlers, stop: closeWorkerThreads },
    { nats: nats.as('diff'), host: '127.0.0.1', port: 0 },
  )
  const bus = await openBus(nats.as('tests'), 'test')
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await worker.stop()
    await bus.close()
    await nats.stop()
    disk.unmount()
    await rm(data, { recursive: true })
  })
  const listStored = async () =>
    (await readdir(join(data, 'images'), { recursive: true })).filter((name) => name.includes('.')).toSorted()
  return { bus, disk, files: before, listStored }
}

const draw = (background: string) =>
  sharp({ create: { width: 1280, height: 900, channels: 3, background } })
    .png()
    .toBuffer()

test('on a full disk a comparison fails with a sentence, both screenshots stay, and later ones are compared again', async () => {
  const { bus, disk, files, listStored } = await openWorker()
  const size = { width: 1280, height: 900 }
  const baseline = await saveScreenshot(files, await draw('#ffffff'), size)
  const current = await saveScreenshot(files, await draw('#003366'), size)
  const answers = new Map<string, PageCompared | PageFailed>()
  for (const schema of [PageComparedSchema, PageFailedSchema])
    bus.connection.subscribe(schema.typeName, {
      callback: (_fault, message) => {
        const event = fromJson(schema, message.json())
        answers.set(event.pageId, event)
      },
    })
  const stored = await listStored()

  function answerTo(pageId: string) {
    const answer = answers.get(pageId)
    if (!answer) throw new Error('no answer')
    return answer
  }

  async function want(pageId: string) {
    const event = create(ComparisonWantedSchema, {
      jobId: 'job',
      websiteId: 'website',
      pageId,
      baseline,
      current,
    })
    const payload = JSON.stringify(toJson(ComparisonWantedSchema, event))
    await bus.publish(ComparisonWantedSchema.typeName, payload, pageId)
    return vi.waitFor(() => answerTo(pageId), { timeout: scaleTimeout(20_000), interval: 100 })
  }

  disk.fill()
  expect(await want('a')).toMatchObject({
    reason: "The server's disk is full; no screenshots can be stored. Ask the operator of this Vigia.",
    storeFull: true,
  })
  expect(await listStored()).toEqual(stored)
  if (!disk.isMounted) return

  disk.empty()
  expect(await want('b')).toMatchObject({ changed: true, difference: { bytes: expect.any(Number) } })
})
