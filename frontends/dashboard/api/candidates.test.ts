import { expect, test } from 'vitest'
import { ApiError } from '../../ui/api/client.ts'
import { hasEnded } from './candidates.ts'

test.each([
  ['that was not answered yet', undefined, null, false],
  ['that runs', { status: 'running' }, null, false],
  [
    'that runs, and was not answered the last time',
    { status: 'running' },
    new ApiError(503, 'Away', ''),
    false,
  ],
  ['that is completed', { status: 'completed' }, null, true],
  ['that was cancelled', { status: 'cancelled' }, null, true],
  ['that was deleted with its candidate', { status: 'running' }, new ApiError(404, 'Not found', ''), true],
] as const)('of a job %s it is known whether it has ended', (_, job, error, isOver) => {
  expect(hasEnded(job, error)).toBe(isOver)
})
