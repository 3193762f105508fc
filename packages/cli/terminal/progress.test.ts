import { expect, test } from 'vitest'
import type { Job } from '../server/answers.ts'
import { openPrinter } from './printer.ts'
import { percentageOf, showProgress } from './progress.ts'

const job = (current: number, total: number, waitingReason: string | null = null): Job => ({
  id: '1',
  status: 'running',
  progress: { current, total, message: `Page ${current}` },
  waitingReason,
})

function open(isTTY: boolean) {
  const texts: string[] = []
  const progress = showProgress(openPrinter({ isTTY, write: (text) => texts.push(text) }, {}))
  return { progress, printed: () => texts.join('') }
}

test('in a log each tenth is a line', () => {
  const { progress, printed } = open(false)
  for (let current = 0; current <= 40; current += 1) progress.onProgress(job(current, 40))
  progress.end()
  const lines = printed().trimEnd().split('\n')
  expect(lines).toHaveLength(11)
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(['0 % Page 0', '10 % Page 4', '100 % Page 40'])
})

test('in a log a reason to wait is said once, and what comes after it again', () => {
  const { progress, printed } = open(false)
  for (const reason of [null, 'No worker', 'No worker', null, 'No worker'])
    progress.onProgress(job(0, 0, reason))
  progress.onEarlier()
  progress.onProgress(job(30, 40))
  progress.onStarted()
  progress.onProgress(job(1, 40))
  expect(printed().trimEnd().split('\n')).toEqual([
    'Page 0',
    'No worker',
    'No worker',
    'Waiting for a job that is already running on this website',
    '75 % Page 30',
    'The check has started',
    '2 % Page 1',
  ])
})

test('on a terminal one line is written over, and gone at the end', () => {
  const { progress, printed } = open(true)
  progress.onProgress(job(1, 2))
  progress.onProgress(job(2, 2))
  progress.end()
  expect(printed()).toBe('\r\u001B[2K50 % Page 1\r\u001B[2K100 % Page 2\r\u001B[2K')
})

test('the percentage is never more than a hundred', () => {
  expect([job(0, 0), job(1, 3), job(5, 4)].map(percentageOf)).toEqual([undefined, 33, 100])
})
