import { expect, test } from 'vitest'
import type { Status } from '../../api/types.ts'
import { makePage, shot } from '../../pages/testing/make-page.ts'
import { countDecided, extendQueue, isOpen, nextOpen } from './review-queue.ts'

const page = (id: string, status: Status, more = {}) =>
  makePage(`/${id}`, status, { id, screenshots: status === 'error' ? {} : { current: shot }, ...more })
const onCandidate = (id: string, status: Status, more = {}) =>
  page(id, status, { candidate: { isAccepted: false, isAsProduction: false, ...more } })

test('of a candidate what changed is decided, and accepted pages stay in the queue as decided', () => {
  const queued = [
    onCandidate('broken', 'error'),
    onCandidate('a', 'changed'),
    onCandidate('b', 'changed', { isAccepted: true }),
    onCandidate('fresh', 'new'),
  ]
  const others = [onCandidate('same', 'unchanged'), onCandidate('waiting', 'pending')]
  const ids = extendQueue([], [...queued, ...others]).map(({ pageId }) => pageId)
  expect(ids).toEqual(['broken', 'a', 'b', 'fresh'])
  expect(countDecided(queued)).toEqual({ decided: 1, all: 2 })
  expect(nextOpen(queued, undefined)?.id).toBe('a')
})

test('a new page of a candidate cannot be accepted, and one of a website can be approved', () => {
  expect([isOpen(onCandidate('fresh', 'new')), isOpen(page('fresh', 'new'))]).toEqual([false, true])
})
