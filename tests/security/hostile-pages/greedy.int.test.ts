import { afterAll, expect, test } from 'vitest'
import { withRetries, openHostileFixture } from './hostile-fixture.ts'

const fixture = await openHostileFixture()

afterAll(() => fixture.close())

const tooLate = 'The page did not finish loading within 30 seconds.'
const crashed = 'The page crashed or uses too much memory.'
const tooSlow = 'The page takes too long to render.'
const tooLarge = 'The page is too large.'
const brokeOff = 'The connection to the website was interrupted.'
const circles = 'The page redirects in a loop.'
const restless = 'The page keeps redirecting to another one.'
const pictures = ['green', 'another picture']

test.concurrent.each([
  ['/busy', [tooLate]],
  ['/microtasks', [tooLate]],
  ['/busy-in-a-worker', pictures],
  ['/busy-in-many-workers', [...pictures, tooLate]],
  ['/workers-without-end', [...pictures, crashed, tooLate]],
  ['/busy-getter', [...pictures, tooLate]],
  ['/shader', [...pictures, tooLate, tooSlow]],
  ['/memory', [crashed, tooLate]],
  ['/memory-at-once', [crashed]],
  ['/memory-in-buffers', [crashed, ...pictures]],
  ['/memory-in-strings', [crashed]],
  ['/nested', [crashed]],
  ['/nodes', [tooLate, tooSlow, crashed, ...pictures]],
  ['/variables', pictures],
  ['/tall', pictures],
  ['/wide', pictures],
  ['/tall-and-wide', pictures],
  ['/large-picture', pictures],
  ['/many-large-pictures', [crashed, tooLate, tooSlow, ...pictures]],
  ['/bomb', [crashed, tooLate, tooLarge]],
  ['/bomb-in-a-script', [crashed, tooLate]],
  ['/laughs', pictures],
  ['/laughs-within', [tooLate, tooSlow, crashed, ...pictures]],
  ['/laughs.xhtml', [...pictures, 'The page is blank.']],
  ['/film', pictures],
  ['/grows-by-scrolling', pictures],
  ['/body-in-floods', [tooLate, tooLarge, crashed, ...pictures]],
  ['/body-of-10-gb', [tooLarge, tooLate]],
  ['/file-of-10-gb', [tooLarge, 'This address does not hold a web page.']],
  ['/picture-of-10-gb', pictures],
  ['/head-without-end', [brokeOff, tooLate]],
  ['/circle', [circles]],
  ['/always-on', [circles]],
  ['/refreshes', [restless]],
  ['/moves-on', [restless]],
  ['/reloads', [restless]],
  ['/moves-within', pictures],
  ['/timers', pictures],
  ['/idle-callbacks', pictures],
  ['/messages', pictures],
])('%s costs no more than its own time', withRetries, async (path, ends) => {
  // Any may be too late when the machine has much else to do.
  expect([...ends, tooLate]).toContain(await fixture.visit(path))
})

test('nobody else was harmed, and nothing is left behind', async () => {
  const end = await fixture.summarize()
  expect(end).toMatchObject({ harm: [], isFine: true, renderers: 0 })
  expect(end.moreMb).toBeLessThan(500)
})
