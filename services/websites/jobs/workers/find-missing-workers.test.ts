import { expect, test } from 'vitest'
import { findMissingWorkers } from './find-missing-workers.ts'

const queue = (service: string, consumers: number | undefined, depth = 0) => ({ service, consumers, depth })

test('a worker is missing when none of its queues has a replica', () => {
  const queues = [queue('capture', 0), queue('capture', 0, 3), queue('diff', 0), queue('crawler', 1)]
  expect(findMissingWorkers(queues)).toEqual([
    { kind: 'capture', hasWork: true },
    { kind: 'diff', hasWork: false },
  ])
})

test('a worker whose replicas are not known yet is not missing', () => {
  expect(findMissingWorkers([queue('capture', undefined, 3), queue('capture', 0)])).toEqual([])
  expect(findMissingWorkers([queue('capture', 0), queue('capture', 2)])).toEqual([])
})

test('other services have no jobs that wait for them', () => {
  expect(findMissingWorkers([queue('legal', 0, 3)])).toEqual([])
})
