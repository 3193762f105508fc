import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, newVisitor, openHouse, openStage } from './test-app.ts'
import type { Scene, Text } from './screen-state.ts'
import { loudScenes, quietScenes } from './states.ts'
import { onlyTold, texts } from './texts.ts'

let house: House

// A limit low enough to be met by somebody who guesses.
beforeAll(async () => {
  house = await openHouse({ VIGIA_LIMIT_SIGN_IN_FAILURES_PER_QUARTER: '3' })
})
afterAll(() => house?.close())

test('every text of the specification has a scene, and every scene a text', () => {
  const places = new Set(texts.map(({ where }) => where))
  expect([...places].toSorted()).toEqual(Object.keys({ ...quietScenes, ...loudScenes }).toSorted())
})

test.concurrent.each(Object.entries(quietScenes))('%s: all its texts are seen', play)
test.each(Object.entries(loudScenes))('%s: all its texts are seen', play)

test.each(onlyTold)(
  '$text: told to whoever calls without a screen, as $why',
  async ({ text, path, body }) => {
    expect(await newVisitor(house).post(path, body)).toMatchObject({ status: 400, body: { message: text } })
  },
)

async function play(name: string, scene: Scene) {
  const stage = openStage(house)
  try {
    const place = await scene(stage)
    const own = texts.filter(({ where }) => where === name)
    const seen = await Promise.all(own.map((text) => isSeen(place, text)))
    const missing = own.filter((_, nth) => !seen[nth]).map(({ text }) => text)
    const instead = missing.length > 0 ? await tell(place) : ''
    expect({ missing, instead }).toEqual({ missing: [], instead: '' })
  } finally {
    await stage.clear()
  }
}

async function isSeen(place: Locator, text: Text): Promise<boolean> {
  const state = text.as === 'choice' ? 'attached' : 'visible'
  return find(place, text)
    .waitFor({ state, timeout: 20_000 })
    .then(
      () => true,
      () => false,
    )
}

function find(place: Locator, { text, as }: Text): Locator {
  if (as === 'placeholder') return place.getByPlaceholder(text, { exact: true }).first()
  if (as === 'choice') return place.locator('option', { hasText: text }).first()
  const whole = place.getByText(text, { exact: true })
  // Words that go on for those who do not see the rest of the card.
  const own = place.locator(`xpath=.//*[text()[normalize-space() = "${String(text)}"]]`)
  return (typeof text === 'string' ? whole.or(own) : whole).filter({ visible: true }).first()
}

const tell = async (place: Locator) => (await place.allInnerTexts().catch(() => [])).join('\n').slice(0, 600)
