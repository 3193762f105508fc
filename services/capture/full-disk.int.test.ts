import { create, fromJson, toJson } from '@bufbuild/protobuf'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBus } from '@vigia/messaging/bus'
import {
  PageFailedSchema,
  PageCapturedSchema,
  type PageFailed,
  type PageCaptured,
} from '@vigia/proto/capture/v1/events'
import { CaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEgress } from '../../tests/support/egress.ts'
import { startNats } from '../../tests/support/nats.ts'
import { mountTightDisk } from '../../tests/support/tight-disk.ts'
import { startFixtures } from './testing/fixtures.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const patient = { timeout: scaleTimeout(30_000), interval: 200 }

async function openWorker() {
  const data = await mkdtemp(join(tmpdir(), 'vigia-full-'))
  const disk = mountTightDisk(join(data, 'images'), '8m')
  const nats = await startNats()
  const fixtures = await startFixtures()
  const egress = await startEgress([fixtures.host])
  const bus = await openBus(nats.as('tests'), 'test')
  const answers = new Map<string, PageCaptured | PageFailed>()
  for (const schema of [PageCapturedSchema, PageFailedSchema])
    bus.connection.subscribe(schema.typeName, {
      callback: (_fault, message) => {
        const event = fromJson(schema, message.json())
        answers.set(event.pageId, event)
      },
    })
  const around = {
    NATS_URL: nats.url,
    NATS_NKEY: nats.as('capture').nkey,
    EGRESS_URL: egress.url,
    VIGIA_DATA: data,
    LOG_LEVEL: 'error',
  }
  const worker = spawn(process.execPath, [main], { env: { ...process.env, ...around, ...disk.env } })
  onTestFinished(async () => {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    await bus.close()
    await Promise.all([nats.stop(), fixtures.stop(), egress.stop()])
    disk.unmount()
    await rm(data, { recursive: true })
  })

  function answerTo(pageId: string) {
    const answer = answers.get(pageId)
    if (!answer) throw new Error('no answer')
    return answer
  }

  async function want(path: string, pageId: string) {
    const about = { jobId: 'job', websiteId: 'website', pageId, url: fixtures.url + path }
    const payload = toJson(CaptureWantedSchema, create(CaptureWantedSchema, about))
    await bus.publish(CaptureWantedSchema.typeName, JSON.stringify(payload), pageId)
    return vi.waitFor(() => answerTo(pageId), patient)
  }
  const listStored = async () =>
    (await readdir(join(data, 'images'), { recursive: true })).filter((name) => name.includes('.'))
  return { disk, want, listStored }
}

test('on a full disk a page fails with a sentence, no file is left behind, and later pages are captured again', async () => {
  const { disk, want, listStored } = await openWorker()
  disk.fill()
  expect(await want('/plain', 'a')).toMatchObject({
    reason: "The server's disk is full; no screenshots can be stored. Ask the operator of this Vigia.",
    storeFull: true,
  })
  expect(await listStored()).toEqual([])
  if (!disk.isMounted) return

  disk.empty()
  expect(await want('/plain', 'b')).toMatchObject({ picture: { width: 1280, bytes: expect.any(Number) } })
  // The three files are the screenshot, its thumbnail and its DOM snapshot.
  expect(await listStored()).toHaveLength(3)
})
