import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { cookiesOf } from '../../screens/test-app.ts'
import { openBrowser } from '../support/open-browser.ts'
import { openReviewOf } from './open-review.ts'
import { startTickerSite } from './ticker-site.ts'

const review = await openReviewOf(await startTickerSite())
const phone = await openBrowser({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
afterAll(phone.close)
const { page } = phone
await page.context().addCookies(cookiesOf(review.stack.url, review.visitor))

const form = () => page.getByRole('form', { name: 'Ignore an area' })
const layer = () => page.getByRole('application', { name: /^Area to ignore/ })
const area = () => layer().getByRole('status').innerText()

interface Point {
  x: number
  y: number
}

/** Finds the position of an element once the page does not scroll any more. */
async function findResting(element: Locator) {
  for (let before = await element.boundingBox(); ;) {
    await page.waitForTimeout(200)
    const box = await element.boundingBox()
    if (box && box.x === before?.x && box.y === before.y) return box
    before = box
  }
}

type Fingers = Awaited<ReturnType<typeof openFingers>>

/** Fingers on the layer that is drawn on, in pixels of the screen from its corner. */
async function openFingers() {
  const client = await page.context().newCDPSession(page)
  const box = await findResting(layer())
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x: box.x + x, y: box.y + y, id })),
    })
  return {
    put: send.bind(null, 'touchStart'),
    move: send.bind(null, 'touchMove'),
    lift: send.bind(null, 'touchEnd'),
  }
}

test('on a phone an area is drawn with a finger, and nothing is scrolled meanwhile', async () => {
  await page.goto(review.address)
  await page.getByRole('button', { name: 'Ignore an area' }).tap()
  await layer().waitFor()
  const scrolled = () => page.evaluate(() => [window.scrollX, window.scrollY])
  const place = await scrolled()
  const before = await area()
  const fingers = await openFingers()
  await fingers.put([{ x: 10, y: 15 }])
  await fingers.move([{ x: 60, y: 30 }])
  await fingers.move([{ x: 140, y: 45 }])
  await expect.poll(area).not.toBe(before)
  expect(await scrolled()).toEqual(place)
  await fingers.lift([])
  await form().waitFor()
})

test('the rule is saved, and its pages are unchanged', async () => {
  await form()
    .getByRole('radio', { name: /^All pages/ })
    .check()
  await form().getByText('2 of 3 changed pages would be unchanged.', { exact: true }).waitFor()
  await form().getByRole('button', { name: 'Save rule' }).click()
  await page.locator('[data-toasts]').getByText('Rule saved', { exact: true }).waitFor()
  await expect.poll(review.counts).toEqual({ unchanged: 3, changed: 1 })
})

/** The size and place of the area, as the form says them. */
const drawn = () =>
  form()
    .getByText(/^[\d,]+ × [\d,]+ px/)
    .innerText()

test('a second finger changes nothing of the area', async () => {
  await page.goto(review.address)
  const draw = async (meanwhile: (fingers: Fingers) => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Ignore an area' }).click()
    const fingers = await openFingers()
    await fingers.put([{ x: 10, y: 15 }])
    await fingers.move([{ x: 140, y: 45 }])
    await meanwhile(fingers)
    await fingers.lift([])
    const size = await drawn()
    await form().getByRole('button', { name: 'Cancel' }).click()
    return size
  }
  const withOne = await draw(async () => {})
  const withTwo = await draw(async ({ put, move }) => {
    const first = { x: 140, y: 45 }
    await put([first, { x: 200, y: 60 }])
    await move([first, { x: 300, y: 110 }])
    // A finger without a point is lifted.
    await move([first])
  })
  expect(withTwo).toBe(withOne)
  expect(phone.errors).toEqual([])
})
