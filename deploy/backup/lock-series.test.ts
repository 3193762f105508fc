import { existsSync } from 'node:fs'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { slowFiles } from '../local/testing/slow-files.ts'
import { makeTestFolder } from '../../tests/support/make-folder.ts'
import { lockSeries } from './lock-series.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A series whose last holder has not been heard of for some minutes. */
async function makeLocked(minutes: number) {
  const series = makeTestFolder()
  const file = join(series, 'being-made.lock')
  await writeFile(file, 'another-host 4f2a09c1')
  await utimes(file, minutesAgo(minutes), minutesAgo(minutes))
  return { series, file }
}

test('a lock that is renewed refuses others and names its holder’s machine', async () => {
  const { series, file } = await makeLocked(5)
  await expect(lockSeries(series)).rejects.toThrow('series by another-host, or was killed')
  expect(existsSync(file)).toBe(true)
})

test('a lock whose holder was killed is taken over by one of those that find it', async () => {
  const { series } = await makeLocked(11)
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockSeries(series)))
  const locks = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(locks).toHaveLength(1)
  await locks[0]?.stop()
  expect(await readdir(series)).toEqual([])
})

test('others that come in between two steps of taking a lock over get none', async () => {
  const rounds = await Promise.all(Array.from({ length: 30 }, () => makeLocked(11)))
  onTestFinished(slowFiles(20))
  const counts = rounds.map(async ({ series }) => {
    const tries = Array.from({ length: 8 }, () => sleep(Math.random() * 200).then(() => lockSeries(series)))
    const done = await Promise.allSettled(tries)
    const locks = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const lock of locks) await lock.stop()
    return { locks: locks.length, left: await readdir(series) }
  })
  expect(await Promise.all(counts)).toEqual(rounds.map(() => ({ locks: 1, left: [] })))
})

test('a lock that another has taken over stays', async () => {
  const series = makeTestFolder()
  const lock = await lockSeries(series)
  await lock.check()
  await rm(join(series, 'being-made.lock'))
  await writeFile(join(series, 'being-made.lock'), 'another-host 1')
  await expect(lock.check()).rejects.toThrow('nothing was deleted')
  await lock.stop()
  expect(await readdir(series)).toEqual(['being-made.lock'])
})
