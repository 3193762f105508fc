import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildKernel } from './build-kernel.ts'

test('the kernel is what its sources are compiled to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-kernel-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { wasm } = await buildKernel(folder)
  expect(wasm.equals(await readFile(join(import.meta.dirname, 'kernel.wasm')))).toBe(true)
})
