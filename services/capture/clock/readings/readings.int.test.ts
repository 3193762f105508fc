import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openCapturer } from '../../testing/open-capturer.ts'
import { patientMs } from '../../testing/patient.ts'
import { plantedReadings, scopes, serveClocks } from '../testing/clock-pages.ts'

const clocks = await serveClocks()
const { capture } = await openCapturer(clocks.site, {
  others: [clocks.elsewhere],
  deadlineMs: patientMs,
})

/** A cookie for a minute by the page's clock lasts a minute by the browser's. */
const cookies = { 'a cookie of a minute': true, 'a stored cookie of a minute': true }
/** What a script reads that runs while its document loads, in a window that covers the screen. */
const loading = { window: [1280, 800], 'sizes of the document': [[0, 0, 0]] }
/** The expected readings of a page, as far as they are known. */
const known: Record<string, Readings> = {
  '/documents': { document: { ...cookies, ...loading }, frame: { ...cookies, window: [1280, 800] } },
}

type Readings = Record<string, Record<string, unknown>>

/**
 * Collects the readings of all scopes of a page. On a busy machine a visit may end before all of them have
 * reported.
 */
async function readAll(path: string) {
  const maxVisits = 8
  const readings: Readings = {}
  const pictures = new Set<string>()
  const isWhole = () => scopes[path]?.every((scope) => scope in readings)
  for (let nth = 0; nth < maxVisits && !isWhole(); nth += 1) {
    const { sha256 } = await capture(path)
    pictures.add(sha256)
    Object.assign(readings, clocks.take())
  }
  return { readings, pictures }
}

/** The differing readings by scope and name, in order. */
function listDifferent(first: Readings, second: Readings): string[] {
  const flat = (readings: Readings) =>
    new Map(
      Object.entries(readings).flatMap(([scope, all]) =>
        Object.entries(all).map(([name, value]) => [`${scope}: ${name}`, JSON.stringify(value)] as const),
      ),
    )
  const [before, after] = [flat(first), flat(second)]
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted()
}

test.each(Object.keys(scopes))(
  'every clock and every chance reads the same at another time and on a slower network, in all scopes of %s',
  async (path) => {
    const first = await readAll(path)
    await sleep(1_700)
    clocks.slowDown()
    const second = await readAll(path)
    expect(Object.keys(first.readings).toSorted()).toEqual(scopes[path])
    expect(Object.keys(second.readings).toSorted()).toEqual(scopes[path])
    const planted = path === '/globals' ? plantedReadings : []
    expect(listDifferent(first.readings, second.readings)).toEqual(planted)
    // The page has a paint worklet that draws at random.
    expect(first.pictures.union(second.pictures).size).toBe(1)
    expect(first.readings).toMatchObject(known[path] ?? {})
  },
)
