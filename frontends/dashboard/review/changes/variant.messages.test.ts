import { expect, test } from 'vitest'
import { describeSeen } from './variant.messages.ts'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

test.each([
  [{ acceptedAt: ago(200), lastMatchedAt: ago(3) }, 'Seen 3 days ago'],
  [{ acceptedAt: ago(60), lastMatchedAt: null }, 'Accepted 60 days ago, not seen again since'],
  [{ acceptedAt: ago(200), lastMatchedAt: ago(61) }, 'Seen 61 days ago. It can probably be removed.'],
  [
    { acceptedAt: ago(61), lastMatchedAt: null },
    'Accepted 61 days ago, not seen again since. It can probably be removed.',
  ],
])('a look says when it was seen last, and after 60 days that it may go', (variant, words) => {
  expect(describeSeen(variant, ago(0), now)).toBe(words)
})

test.each([
  [ago(0), ago(0.01), 'Accepted just now'],
  [ago(61), ago(61.01), 'Accepted 61 days ago'],
  [ago(3), null, 'Accepted 3 days ago'],
])('a look of a page that was not captured since is not called unseen', (acceptedAt, lastCaptured, words) => {
  expect(describeSeen({ acceptedAt, lastMatchedAt: null }, lastCaptured, now)).toBe(words)
})
