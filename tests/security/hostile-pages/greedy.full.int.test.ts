import { expect, test } from 'vitest'
import { withRetries, openHostileFixture } from './hostile-fixture.ts'

const fixture = await openHostileFixture()

const tooLate = 'The page did not finish loading within 30 seconds.'
const crashed = 'The page crashed or uses too much memory.'
const tooSlow = 'The page takes too long to render.'
const tooLarge = 'The page is too large.'
const unreadable = 'The response of the website cannot be read.'
const brokeOff = 'The connection to the website was interrupted.'
const circles = 'The page redirects in a loop.'
const restless = 'The page keeps redirecting to another one.'
const captured = ['green', 'another screenshot']

test.concurrent.each([
  ['/busy', [tooLate]],
  ['/microtasks', [tooLate]],
  ['/busy-in-a-worker', captured],
  ['/busy-in-many-workers', [...captured, tooLate]],
  ['/workers-without-end', [...captured, crashed, tooLate]],
  ['/busy-getter', [...captured, tooLate]],
  ['/shader', [...captured, tooLate, tooSlow]],
  ['/memory', [crashed, tooLate]],
  ['/memory-at-once', [crashed]],
  ['/memory-in-buffers', [crashed, ...captured]],
  ['/memory-in-strings', [crashed]],
  ['/nested', [crashed]],
  ['/nodes', [tooLate, tooSlow, crashed, ...captured]],
  ['/variables', captured],
  ['/tall', captured],
  ['/wide', captured],
  ['/tall-and-wide', captured],
  ['/large-picture', captured],
  ['/many-large-pictures', [crashed, tooLate, tooSlow, ...captured]],
  ['/bomb', [crashed, tooLate, tooLarge]],
  ['/bomb-in-a-script', [crashed, tooLate]],
  ['/laughs', captured],
  ['/laughs-within', [tooLate, tooSlow, crashed, ...captured]],
  ['/laughs.xhtml', [...captured, 'The page is blank.']],
  ['/film', captured],
  ['/grows-by-scrolling', captured],
  ['/body-in-floods', [tooLate, tooLarge, crashed, ...captured]],
  ['/body-of-10-gb', [tooLarge, tooLate]],
  ['/file-of-10-gb', [tooLarge, 'This address does not hold a web page.']],
  ['/picture-of-10-gb', captured],
  ['/head-without-end', [brokeOff, unreadable, tooLate]],
  ['/circle', [circles]],
  ['/always-on', [circles]],
  ['/refreshes', [restless]],
  ['/moves-on', [restless]],
  ['/reloads', [restless]],
  ['/moves-within', captured],
  ['/timers', captured],
  ['/idle-callbacks', captured],
  ['/messages', captured],
])('%s ends with an expected outcome in time', withRetries, async (path, ends) => {
  // On a busy machine any page may time out.
  expect([...ends, tooLate]).toContain(await fixture.visit(path))
})

test('the neighbour page was not affected, no renderer is left, and memory is released', async () => {
  const end = await fixture.summarize()
  expect(end).toMatchObject({ harm: [], isFine: true, renderers: 0 })
  expect(end.moreMb).toBeLessThan(500)
})
