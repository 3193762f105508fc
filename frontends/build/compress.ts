import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg)$/
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes a `.br` and a `.gz` next to each file that gets smaller, so that the gateway need not compress per
 * request.
 */
export async function compress(out: string) {
  const names = (await readdir(out, { recursive: true })).filter((name) => compressible.test(name))
  await Promise.all(names.map((name) => compressFile(join(out, name))))
}

async function compressFile(file: string) {
  const content = await readFile(file)
  const small = await promisify(brotliCompress)(content, smallest)
  if (small.length >= content.length) return
  await writeFile(`${file}.br`, small)
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
