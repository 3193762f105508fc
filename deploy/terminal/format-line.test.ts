import { expect, test } from 'vitest'
import { formatLine } from './format-line.ts'

const time = new Date(2026, 10, 21, 12, 3, 4).toISOString()
const line = (fields: object) => JSON.stringify({ level: 'info', time, name: 'capture', ...fields })

test('a log line is a time, a message and its fields', () => {
  const { text, level } = formatLine(
    line({ msg: 'taken', url: 'http://a.b/c?d=e', title: 'Corner shop', ms: 12 }),
  )
  expect(text).toBe('12:03:04 taken url=http://a.b/c?d=e title="Corner shop" ms=12')
  expect(level).toBe('info')
})

test('a line names its request, and not its trace', () => {
  const ids = { request_id: '4f2a09c1d3e5b7a8', trace_id: '1'.repeat(32), span_id: '2'.repeat(16) }
  expect(formatLine(line({ ...ids, msg: 'taken' })).text).toBe('12:03:04 taken request_id=4f2a09c1d3e5b7a8')
})

test('only an error has its stack', () => {
  const err = { message: 'gone', stack: 'Error: gone\n    at work.ts:1' }
  expect(formatLine(line({ level: 'warn', msg: 'failed', err }))).toEqual({
    text: '12:03:04 failed\ngone',
    level: 'warn',
  })
  expect(formatLine(line({ level: 'error', msg: 'failed', err })).text).toBe(
    '12:03:04 failed\nError: gone\n    at work.ts:1',
  )
})

test('a line that is no log line stays as it is', () => {
  for (const text of ['Error: no', '{"level', '{}', ''])
    expect(formatLine(text)).toEqual({ text, level: 'info' })
})

test('untrusted text cannot control the terminal', () => {
  const { text } = formatLine(line({ msg: 'met \u001B[2J', title: '\u009B31m\n' }))
  expect(text).toBe('12:03:04 met ·[2J title="·31m\\n"')
})
