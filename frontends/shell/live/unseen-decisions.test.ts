import { expect, test } from 'vitest'
import { openUnseen } from './unseen-decisions.ts'

const list = (decisions: Record<string, number>) =>
  Object.entries(decisions).map(([name, count]) => ({ id: name, name, decisions: count }))

function openNotices() {
  const { change, see } = openUnseen()
  return {
    see: (decisions: Record<string, number>) => see(list(decisions)),
    /** The names in the notification about a change of these decisions. */
    change(decisions: Record<string, number>): string[] {
      const sum = Object.values(decisions).reduce((all, one) => all + one, 0)
      return change(sum, list(decisions)).map(({ name }) => name)
    },
  }
}

test('a notification also names what the one named that it replaces', () => {
  const { change } = openNotices()
  expect(change({ old: 2, shop: 1, blog: 0 })).toEqual([])
  expect(change({ old: 2, shop: 3, blog: 0 })).toEqual(['shop'])
  expect(change({ old: 2, shop: 3, blog: 1 })).toEqual(['shop', 'blog'])
})

test('what was seen is not named again', () => {
  const { change, see } = openNotices()
  change({ shop: 0, blog: 0 })
  change({ shop: 3, blog: 0 })
  see({ shop: 3, blog: 0 })
  expect(change({ shop: 3, blog: 1 })).toEqual(['blog'])
})

test('a page that needs a decision after another was decided is named', () => {
  const { change } = openNotices()
  change({ shop: 3 })
  expect(change({ shop: 2 })).toEqual([])
  expect(change({ shop: 3 })).toEqual(['shop'])
})
