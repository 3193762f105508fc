import { expect, test } from 'vitest'
import { betweenSteps, sumBy, sumCosts } from './sum-costs.ts'
import type { TraceEvent } from './trace-tab.ts'

const named = (name: string, pid: number, tid: number, given: string): TraceEvent => ({
  ph: 'M',
  name,
  pid,
  tid,
  ts: 0,
  args: { name: given },
})

const task = (name: string, tid: number, [ts, dur]: [number, number], tdur = dur): TraceEvent => ({
  ph: 'X',
  name,
  pid: 1,
  tid,
  ts,
  dur,
  tdur,
})

const names = [
  named('process_name', 1, 1, 'Renderer'),
  named('thread_name', 1, 1, 'CrRendererMain'),
  named('thread_name', 1, 2, 'Unknown'),
]
const main = 'page: scripts, layout'

test('a task has its own processor time, without that of the tasks inside it', () => {
  const events = [...names, task('Paint', 1, [1_000, 4_000]), task('RunTask', 1, [0, 10_000], 9_000)]
  expect(sumCosts({ events, spans: [] })).toEqual([
    { step: betweenSteps, thread: main, task: 'other tasks', ms: 5 },
    { step: betweenSteps, thread: main, task: 'Paint', ms: 4 },
  ])
})

test('a task that follows another one is not inside it', () => {
  const events = [...names, task('Layout', 1, [0, 2_000]), task('Paint', 1, [2_000, 3_000])]
  expect(sumBy(sumCosts({ events, spans: [] }), (cost) => cost.task)).toEqual([
    ['Paint', 3],
    ['Layout', 2],
  ])
})

test('a task counts for the shortest step in which it began', () => {
  const spans = [
    { name: 'shot', from: 0, to: 9_000 },
    { name: 'draw', from: 1_000, to: 3_000 },
    { name: 'turn', from: 2_000, to: 2_500 },
  ]
  const events = [...names, task('Paint', 1, [2_000, 2_000]), task('Paint', 2, [5_000, 1_000])]
  expect(sumCosts({ events, spans })).toEqual([
    { step: 'draw', thread: main, task: 'Paint', ms: 2 },
    { step: 'shot', thread: 'Renderer: other threads', task: 'Paint', ms: 1 },
  ])
})
