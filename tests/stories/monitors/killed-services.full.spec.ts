import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@vigia/database/database'
import { stackDatabaseUrl } from '../../support/stack-database.ts'
import { until } from '../../support/test-service.ts'
import { openMonitoredSite } from './monitored-site.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

let monitored: Awaited<ReturnType<typeof openMonitoredSite>>
beforeAll(async () => {
  monitored = await openMonitoredSite(3)
})
afterAll(() => monitored?.close())

const rounds = 10
/**
 * The services are killed when a change is suspected, again (with the mail server) when it is confirmed, and
 * while its alert is being sent.
 */
const killed = {
  suspected: ['websites', 'nats'],
  confirmed: ['websites', 'accounts'],
  raised: ['accounts'],
}
const alertsWithin = { timeout: scaleTimeout(120_000), interval: 500 }

test(
  `of ${rounds} changes each is reported exactly once, whatever is killed meanwhile`,
  async () => {
    for (let round = 1; round <= rounds; round += 1) {
      monitored.texts.set(
        '/1',
        `What the page shows in round ${round}, which is ${'longer and '.repeat(round)}longer`,
      )
      await monitored.checkIsDue()
      await killAll(killed.suspected)
      await monitored.secondLookIsDue()
      await monitored.mailServer.kill()
      await killAll(killed.confirmed)
      if (round % 2 === 0) await deliveryHasFailed(round)
      await monitored.mailServer.start()
      await expect
        .poll(() => monitored.mailServer.alerts().length, alertsWithin)
        .toBeGreaterThanOrEqual(round)
      await killAll(killed.raised)
      await monitored.approve()
    }
    expect(monitored.mailServer.alerts().map(({ subject }) => subject)).toHaveLength(rounds)
    expect(await monitored.states()).toEqual(Array.from({ length: rounds }, () => 'changed settled'))
  },
  scaleTimeout(1_800_000),
)

/**
 * The mail server stays down until the first attempt has failed, so that the alert is sent by a later one.
 */
async function deliveryHasFailed(round: number) {
  const db = openDatabase(stackDatabaseUrl(monitored.stack.data, 'accounts'))
  const count = async () => (await db('deliveries').where('tries', '>', 0)).length
  await until(async () => (await count()) >= round, 'a delivery that failed', 60_000).finally(() =>
    db.destroy(),
  )
}

async function killAll(names: string[]) {
  for (const name of names) await monitored.stack.kill(name)
}
