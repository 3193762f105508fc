import { expect, test } from 'vitest'
import { noticeOf } from './website-notice.messages.ts'

const notice = 'All 5 pages show the same content. The website may be under maintenance.'

test('a notice is shown once', () => {
  expect(noticeOf({ notice }, null)).toBe(notice)
  expect(noticeOf({ notice }, 'The website did not answer.')).toBe(notice)
  expect(noticeOf({ notice }, notice)).toBe('')
  expect(noticeOf({ notice: null }, null)).toBe('')
  expect(noticeOf({}, null)).toBe('')
})
