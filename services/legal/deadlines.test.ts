import { expect, test } from 'vitest'
import { figures } from '../../frontends/legal/figures.ts'
import { answerDays, exportHours } from './deadlines.ts'

test('requests are due when the privacy policy says so', () => {
  expect(answerDays).toBe(figures.answerDays)
})

test('exports live for as long as the privacy policy says', () => {
  expect(exportHours).toBe(figures.exportHours)
})
