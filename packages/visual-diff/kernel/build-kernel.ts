import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { main as compile } from 'assemblyscript/asc'
import { listSums } from './list-sums.ts'

const source = join(import.meta.dirname, 'source/index.ts')
const options = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert']

/** Builds the WebAssembly kernel and its checksums into `folder`; throws the compiler's errors. */
export async function buildKernel(folder: string): Promise<{ wasm: Buffer; sums: string }> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'kernel.wasm')
  const { error, stdout, stderr } = await compile([source, '--outFile', file, '--baseDir', '/', ...options])
  if (error) throw new Error(`The kernel does not compile\n${stdout.toString()}${stderr.toString()}`)
  const wasm = await readFile(file)
  const sums = listSums(wasm)
  await writeFile(join(folder, 'kernel.sha256'), sums)
  return { wasm, sums }
}

if (import.meta.main) {
  const { wasm, sums } = await buildKernel(import.meta.dirname)
  process.stdout.write(`kernel.wasm ${wasm.length} bytes\n${sums}`)
}
