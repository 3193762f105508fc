import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSums } from './list-sums.ts'

const checkedIn = await readFile(join(import.meta.dirname, 'kernel.wasm'))

describe('the kernel', () => {
  test('was built from these sources', async () => {
    const sums = await readFile(join(import.meta.dirname, 'kernel.sha256'), 'utf8')
    expect(sums).toBe(listSums(checkedIn))
  })

  test('imports nothing', async () => {
    const module = await WebAssembly.compile(checkedIn)
    expect(WebAssembly.Module.imports(module)).toEqual([])
  })
})
