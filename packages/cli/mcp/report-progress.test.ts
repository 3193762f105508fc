import { expect, test } from 'vitest'
import { Job } from '../server/answers.ts'
import { reportProgress } from './report-progress.ts'

type Context = Parameters<typeof reportProgress>[0]

const jobAt = (current: number) =>
  Job.parse({
    id: '1',
    status: 'running',
    progress: { current, total: 4, message: 'Capturing pages' },
    waitingReason: null,
  })

/** A call of a client that listens to its progress, or does not. */
function openCall(progressToken?: string) {
  const sent: unknown[] = []
  const cancelling = new AbortController()
  const mcpReq = {
    _meta: progressToken === undefined ? {} : { progressToken },
    signal: cancelling.signal,
    notify: async ({ params }: { params?: unknown }) => void sent.push(params),
  }
  return { sent, cancel: () => cancelling.abort(), context: { mcpReq } as unknown as Context }
}

test('progress grows with each message, also when the check follows another one', () => {
  const { sent, context } = openCall('call-1')
  const progress = reportProgress(context)
  progress.onEarlier()
  progress.onProgress(jobAt(4))
  progress.onStarted()
  progress.onProgress(jobAt(1))
  progress.onProgress(jobAt(1))
  expect(sent).toMatchObject([
    { progress: 1, message: 'Waiting for a job that is already running on this website' },
    { progress: 2, message: '100 % Capturing pages' },
    { progress: 3, message: 'The check has started' },
    { progress: 4, message: '25 % Capturing pages' },
    { progress: 5, progressToken: 'call-1' },
  ])
})

test('a client that does not listen, or has cancelled the call, is sent nothing', () => {
  const silent = openCall()
  reportProgress(silent.context).onStarted()
  const cancelled = openCall('call-1')
  cancelled.cancel()
  reportProgress(cancelled.context).onStarted()
  expect([silent.sent, cancelled.sent]).toEqual([[], []])
})

test('once the time is over the agent is told what to call', () => {
  const { adviseLater } = reportProgress(openCall().context)
  expect([adviseLater(undefined), adviseLater('7')]).toEqual([
    'Call report later',
    'Call report later with candidate: 7',
  ])
})
