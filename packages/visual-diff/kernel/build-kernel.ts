import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { main as compile } from 'assemblyscript/asc'

const source = join(import.meta.dirname, 'source/index.ts')
const options = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert']

/** Builds the WebAssembly kernel and its SHA-256 into `folder`; throws the compiler's errors. */
export async function buildKernel(folder: string): Promise<{ wasm: Buffer; sha256: string }> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'kernel.wasm')
  const { error, stdout, stderr } = await compile([source, '--outFile', file, '--baseDir', '/', ...options])
  if (error) throw new Error(`The kernel does not compile\n${stdout.toString()}${stderr.toString()}`)
  const wasm = await readFile(file)
  const sha256 = createHash('sha256').update(wasm).digest('hex')
  await writeFile(join(folder, 'kernel.sha256'), `${sha256}  kernel.wasm\n`)
  return { wasm, sha256 }
}

if (import.meta.main) {
  const { wasm, sha256 } = await buildKernel(import.meta.dirname)
  process.stdout.write(`kernel.wasm ${wasm.length} bytes ${sha256}\n`)
}
