import { expect, test } from 'vitest'
import { figures } from '../../frontends/legal/figures.ts'
import { answerDays } from './deadlines.ts'

test('requests are due when the privacy policy says so', () => {
  expect(answerDays).toBe(figures.answerDays)
})
