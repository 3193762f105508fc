import { WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { openBus } from './bus.ts'
import { openRequeue } from './requeue.ts'
import { newName, openTestWorker } from './testing/open-worker.ts'

const wire = await openTestWorker()

/** Publishes a message for a new consumer; returns a function that fetches it. */
async function sendOne() {
  const [name, subject] = [newName(), WebsiteRemovedSchema.typeName]
  await wire.wipe()
  await wire.publishOnceBack('one')
  const consumer = await wire.consumerOf(name, subject)
  const take = async () => {
    const message = await consumer.next({ expires: 5_000 })
    if (!message) throw new Error('No message came')
    return message
  }
  return { name, take }
}

test('deliveries that ended in a requeue do not count as attempts', async () => {
  const { name, take } = await sendOne()
  const { giveBack, attemptOf } = openRequeue(name, wire.bus, new AbortController().signal)
  ;(await take()).nak(0)
  for (let nth = 0; nth < 2; nth += 1) await giveBack('durable', await take())
  const message = await take()
  expect([message.info.deliveryCount, await attemptOf('durable', message)]).toEqual([4, 2])
  message.ack()
})

test('a process that has to stop before it knows the attempt requeues the message instead of giving it up', async () => {
  const { name, take } = await sendOne()
  ;(await take()).nak(0)
  const away = await openBus(wire.as(name), name)
  await away.close()
  const { attemptOf } = openRequeue(name, away, AbortSignal.abort())
  expect(await attemptOf('durable', await take())).toBeUndefined()
  const message = await take()
  expect(message.info.deliveryCount).toBe(3)
  message.ack()
})
