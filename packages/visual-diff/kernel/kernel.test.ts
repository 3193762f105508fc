import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildKernel } from './build-kernel.ts'

const checkedIn = join(import.meta.dirname, 'kernel.wasm')
let folder: string

describe('the kernel', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigia-kernel-'))
  })

  afterAll(() => rm(folder, { recursive: true }))

  test('matches its sources', async () => {
    const { wasm } = await buildKernel(folder)
    expect(wasm.equals(await readFile(checkedIn))).toBe(true)
  })

  test('matches its checksum file', async () => {
    const sum = await readFile(join(import.meta.dirname, 'kernel.sha256'), 'utf8')
    const hash = createHash('sha256').update(await readFile(checkedIn))
    expect(sum).toBe(`${hash.digest('hex')}  kernel.wasm\n`)
  })

  test('imports nothing', async () => {
    const module = await WebAssembly.compile(await readFile(checkedIn))
    expect(WebAssembly.Module.imports(module)).toEqual([])
  })
})
