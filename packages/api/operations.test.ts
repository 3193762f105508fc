import { expect, test } from 'vitest'
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
