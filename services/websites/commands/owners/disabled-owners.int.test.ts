import { UserDisabledSchema } from '@vigia/proto/accounts/v1/events'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { startDueRuns } from '../../jobs/schedules/start-due-runs.ts'
import { countLate } from '../../store/monitoring/store-lateness.ts'
import { startTestOwners } from '../../testing/test-owners.ts'
import { user } from '../../testing/test-websites.ts'

const websites = await startTestOwners()

const schedule = { rhythm: 'daily', minuteOfDay: 420, weekdays: '[1]', timeZone: 'UTC', isOn: true }
const hourAgo = () => new Date(Date.now() - 3_600_000)

/** A website whose check has been due for an hour. */
async function due(caller: Caller) {
  const websiteId = await websites.approved(caller, 1)
  await websites.service
    .db('monitors')
    .where({ websiteId })
    .update({ ...schedule, nextAt: hourAgo() })
  return websiteId
}

const disable = ({ id: userId }: Caller, isDisabled: boolean, at = new Date()) =>
  websites.publish(UserDisabledSchema, { userId, isDisabled, at: at.toISOString() })

const checksOf = async (websiteId: string) => {
  await startDueRuns(websites.service)
  return (await websites.service.db('jobs').where({ websiteId, purpose: 'scheduled' })).length
}

test('the websites of a disabled user are not checked, nor late, and are checked once they are enabled', async () => {
  const [disabled, other] = [user(), user()]
  const websiteId = await due(disabled)
  const otherId = await due(other)
  const late = await countLate(websites.service.db)
  await disable(disabled, true)
  expect(await countLate(websites.service.db)).toBe(late - 1)
  expect([await checksOf(websiteId), await checksOf(otherId)]).toEqual([0, 1])
  await disable(disabled, false)
  expect(await checksOf(websiteId)).toBe(1)
})

test('an event that arrives after a newer one changes nothing', async () => {
  const caller = user()
  const websiteId = await due(caller)
  await disable(caller, false)
  await disable(caller, true, hourAgo())
  expect(await checksOf(websiteId)).toBe(1)
})

test('nothing is kept of a disabled user who is deleted', async () => {
  const caller = user()
  const rows = () => websites.service.db('disabled_owners').where({ userId: caller.id })
  await disable(caller, true)
  expect(await rows()).toHaveLength(1)
  await websites.close(caller)
  await disable(caller, true)
  expect(await rows()).toEqual([])
})
