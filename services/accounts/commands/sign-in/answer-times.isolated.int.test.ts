import { expect, test, vi } from 'vitest'
import { startTestAccounts, password, newAddress } from '../../testing/test-accounts.ts'

// The cost is high, so that hashing dominates the measured time.
vi.hoisted(() => (process.env['ACCOUNTS_BCRYPT_COST'] = '8'))

const accounts = await startTestAccounts()

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Measures two calls by turns, so that other load on this machine slows both equally. */
async function medians(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  for (let nth = 0; nth < 40; nth += 1) {
    times[nth % 2 ? 0 : 1].push(await timeOf(nth % 2 ? one : other))
    times[nth % 2 ? 1 : 0].push(await timeOf(nth % 2 ? other : one))
  }
  return [median(times[0]), median(times[1])] as const
}

/**
 * Measures several times, because one measurement may be wrong on a busy machine; a real difference appears
 * in all of them.
 */
async function likest(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  isAlike: (one: number, other: number) => boolean,
) {
  let measured = await medians(one, other)
  for (let nth = 1; nth < 5 && !isAlike(...measured); nth += 1) measured = await medians(one, other)
  return measured
}

test('a wrong password takes as long as an unknown address', async () => {
  const { email } = await accounts.addUser()
  const isAlike = (one: number, other: number) => one / other > 0.8 && one / other < 1.25
  const times = await likest(
    () => accounts.signIn(email, 'wrong password'),
    () => accounts.signIn(newAddress(), 'wrong password'),
    isAlike,
  )
  expect(times).toSatisfy(() => isAlike(...times))
})

/** Users whom nobody has sent a mail yet: every call has one of its own, so that none reaches a limit. */
async function addUsers(): Promise<string[]> {
  const emails = Array.from({ length: 400 }, newAddress)
  await accounts.service.db('users').insert(emails.map((email) => ({ email, emailVerified: true })))
  return emails
}

test.each(['signup', 'reset-password/request', 'verify-email/send'])(
  '%s takes about as long for a known as for an unknown address',
  async (path) => {
    const known = await addUsers()
    const isAlike = (one: number, other: number) => Math.abs(one - other) < 20
    const times = await likest(
      () => accounts.post(path, { email: known.pop(), password }),
      () => accounts.post(path, { email: newAddress(), password }),
      isAlike,
    )
    expect(times).toSatisfy(() => isAlike(...times))
  },
)
