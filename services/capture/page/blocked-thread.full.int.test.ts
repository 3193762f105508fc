import { expect, test } from 'vitest'
import { Unretryable } from '@vigia/common/errors'
import { openTestCapture } from '../testing/test-capture.ts'

const { capture, fixtures } = await openTestCapture()
const { explain } = await import('../network/reasons.ts')

test('a page that blocks its thread is retried, and no other page fails with it', async () => {
  const [busy, plain] = await Promise.all([
    capture(`${fixtures.url}/busy`).catch((error: unknown) => error),
    capture(`${fixtures.url}/plain`),
  ])
  expect(busy).not.toBeInstanceOf(Unretryable)
  expect(explain(busy as Error)).toBe('The page did not finish loading within 30 seconds.')
  expect(plain?.picture?.height).toBe(800)
})
