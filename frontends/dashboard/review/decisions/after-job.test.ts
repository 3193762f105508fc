import { expect, test } from 'vitest'
import { ApiError } from '../../../ui/api/client.ts'
import { afterJob } from './after-job.ts'

const refused = (jobId: string) => new ApiError(409, '', JSON.stringify({ message: 'Busy', jobId }))

/** Returns or throws these results one after the other, and records the requests. */
function inTurn<Answer>(...turns: (Answer | Error)[]) {
  const asked: string[] = []
  const run = async (what = '') => {
    asked.push(what)
    const turn = turns.shift()
    if (turn instanceof Error) throw turn
    return turn as Answer
  }
  return { run, asked }
}

const wait = async () => {}

test('what is refused because of a job is sent again when the job has ended', async () => {
  const send = inTurn<string>(refused('a'), refused('b'), 'saved')
  const jobs = inTurn<{ status: 'running' | 'completed' }>(
    { status: 'running' },
    new Error('no connection'),
    { status: 'completed' },
    new ApiError(404, 'Not Found', ''),
  )
  expect(await afterJob(send.run, { find: jobs.run, wait })).toBe('saved')
  expect(send.asked).toHaveLength(3)
  expect(jobs.asked).toEqual(['a', 'a', 'a', 'b'])
})

test('another refusal is final, and so is a job that never ends', async () => {
  const again = new ApiError(409, '', JSON.stringify({ message: 'This page was captured again meanwhile.' }))
  await expect(afterJob(inTurn(again).run, { wait })).rejects.toBe(again)
  const running = refused('a')
  const find = async () => ({ status: 'running' }) as const
  await expect(afterJob(inTurn(running).run, { find, wait })).rejects.toBe(running)
})
