import { expect, test } from 'vitest'
import { allFailedMessage } from './failure.messages.ts'

const capture = (totalPages: number) => ({ type: 'screenshot-capture', totalPages }) as const
const none = 'None of the 4 pages could be captured'

test.each([
  [capture(1), ['The page is blank.'], 'The page is blank.'],
  [capture(4), ['The website did not answer.'], `${none}: the website did not answer.`],
  [capture(4), ['example.com is away.'], `${none}: example.com is away.`],
  [
    capture(4),
    ['This address cannot be monitored', 'The page is blank.'],
    `${none}. Most common reason: this address cannot be monitored`,
  ],
  [capture(4), [], `${none}.`],
  [{ ...capture(4), hasViews: true }, [], 'None of the 4 screenshots could be captured.'],
  [
    { type: 'diff-check', totalPages: 2 } as const,
    ['The pictures are away.'],
    'None of the 2 pages could be compared: the pictures are away.',
  ],
])('%o that failed for %o has the message: %s', (job, reasons, words) => {
  expect(allFailedMessage(job, reasons)).toBe(words)
})
