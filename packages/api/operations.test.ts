import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineOperation } from './operation.ts'
import { operations } from './operations.ts'

const isSuccess = (status: number) => status < 300
const statusesOf = (answers: object) => Object.keys(answers).map(Number)

test('no id, and no method at a path, is there twice', () => {
  const keys = operations.flatMap(({ id, method, path }) => [id, `${method} ${path}`])
  expect(keys.filter((key, nth) => keys.indexOf(key) !== nth)).toEqual([])
})

test.each(operations)('$id names the parameters that are in its path, and has one success', (operation) => {
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(Object.keys(operation.params?.shape ?? {})).toEqual(inPath)
  expect(statusesOf(operation.answers).filter(isSuccess)).toHaveLength(1)
  expect(operation.summary).toMatch(/^[A-Z].*[^.]$/)
})

const loaf = {
  summary: 'Bake',
  caller: 'anyone',
  scope: null,
  path: '/api/loaves',
  answers: { 200: z.null() },
} as const

test('the types refuse an operation without a limit, and one that writes without one of its own', () => {
  defineOperation({ ...loaf, method: 'GET', limits: ['calls'] })
  defineOperation({ ...loaf, method: 'POST', limits: ['computations', 'mails'] })
  // @ts-expect-error -- a call that reads is counted, too
  defineOperation({ ...loaf, method: 'GET' })
  // @ts-expect-error -- an empty list is none
  defineOperation({ ...loaf, method: 'GET', limits: [] })
  // @ts-expect-error -- the limit of all calls is not enough for one that writes
  defineOperation({ ...loaf, method: 'POST', limits: ['calls'] })
  // @ts-expect-error -- a limit that counts only some of the calls is not enough either
  const faulty = defineOperation({ ...loaf, method: 'POST', limits: ['mails'] })
  expect(faulty.limits).not.toContain('writes')
})
