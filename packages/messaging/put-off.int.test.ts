import { WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { until } from '../../tests/support/test-service.ts'
import { PutOff } from '@vigia/common/errors'
import { subscribe } from './subscription.ts'
import type { WorkerContext } from '@vigia/service/context'
import { newName, openTestWorker } from './testing/open-worker.ts'

const wire = await openTestWorker()

// This delay is longer than the time that a consumer may be silent about a message.
const delayMs = 25_000

test('a delayed message comes when its time is up, without losing an attempt or blocking others', async () => {
  const received: { about: string; attempt: number; at: number }[] = []
  let first = ''
  const handler = subscribe<typeof WebsiteRemovedSchema, WorkerContext>(
    WebsiteRemovedSchema,
    async ({ websiteId }, { attempt }) => {
      received.push({ about: websiteId, attempt, at: Date.now() })
      first ||= websiteId
      if (websiteId === first && received.filter(({ about }) => about === first).length < 3)
        throw new PutOff(received.length === 1 ? 1_000 : delayMs)
    },
    { maxAttempts: 1 },
  )
  const worker = await wire.start(newName(), [handler])
  try {
    const id = await wire.publish()
    await until(() => first === id, 'the first delivery')
    const other = await wire.publish()
    await until(() => received.some(({ about }) => about === other), 'the other message')
    const own = () => received.filter(({ about }) => about === id)
    expect(own()).toHaveLength(1)
    await expect.poll(() => own().length).toBe(3)
    expect(own().map(({ attempt }) => attempt)).toEqual([1, 1, 1])
    const [one, two, three] = own().map(({ at }) => at)
    expect((two ?? 0) - (one ?? 0)).toBeGreaterThanOrEqual(900)
    expect((three ?? 0) - (two ?? 0)).toBeGreaterThanOrEqual(delayMs - 100)
  } finally {
    await worker.stop()
  }
})
