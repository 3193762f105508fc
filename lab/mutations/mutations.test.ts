import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'
import { mutate } from './mutate.ts'
import { mutations } from './mutations.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe.each(mutations)('$protection, $how', (mutation) => {
  test('is still in its file', () => {
    expect(mutate(read(mutation.file), mutation)).not.toBe(read(mutation.file))
  })

  test('has tests of this name', () => {
    const { files, only = '' } = mutation
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(files.some((file) => read(file).includes(only))).toBe(true)
  })
})

test('a protection that is missing or occurs twice is an error', () => {
  const [mutation] = mutations
  if (!mutation) throw new Error('there are mutations')
  const example = { ...mutation, from: 'b', to: 'x' }
  expect(mutate('abc', example)).toBe('axc')
  expect(() => mutate('acd', example)).toThrow('0 times, not once')
  expect(() => mutate('abcb', example)).toThrow('2 times, not once')
})
