import { pino } from 'pino'
import { expect, test } from 'vitest'
import { forEachSeparately, PartlyFailed, runSteps } from './run-separately.ts'

function openTestLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }) }
}

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

test('a step that fails keeps no other from running, is logged, and makes the whole fail in the end', async () => {
  const { log, lines } = openTestLog()
  const ran: string[] = []
  const running = runSteps(log, {
    first: async () => ran.push('first'),
    second: async () => {
      throw new Error('no')
    },
    third: async () => ran.push('third'),
  })
  await expect(running).rejects.toThrow(PartlyFailed)
  await expect(running).rejects.toThrow('1 failed, the first with Error: no')
  expect(ran).toEqual(['first', 'third'])
  expect(lines).toMatchObject([{ step: 'second', error: 'Error: no' }])
})

test('what fails for some items is done for the others, one after another', async () => {
  const { log, lines } = openTestLog()
  const done: number[] = []
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`not ${item}`)
    done.push(item)
  }
  const describe = (id: number) => ({ id })
  await expect(forEachSeparately(log, [1, 2, 3, 4, 5], work, describe)).rejects.toThrow('2 failed')
  expect(done).toEqual([1, 3, 5])
  expect(lines).toMatchObject([{ id: 2 }, { id: 4 }])
  await forEachSeparately(log, [1, 3], work, describe)
})

test('while the database is away nothing else is tried', async () => {
  const { log } = openTestLog()
  const tried: number[] = []
  const work = async (item: number) => {
    tried.push(item)
    throw away()
  }
  await expect(forEachSeparately(log, [1, 2, 3], work, () => ({}))).rejects.toThrow('connect')
  expect(tried).toEqual([1])
})
