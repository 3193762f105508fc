import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const isOfThePages = (name: string) => name.endsWith('.js') && !name.startsWith('api-docs/')

/** Prints the gzip size of the scripts in each folder below `out`, in kB. */
export async function reportSizes(out: string) {
  const names = await readdir(out, { recursive: true })
  const weights = new Map<string, number>()
  for (const name of names.filter(isOfThePages).toSorted()) {
    const bytes = gzipSync(await readFile(join(out, name)), { level: 9 }).length
    console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}`)
    const app = name.startsWith('mf/') ? (name.split('/')[1] ?? '') : 'shell'
    weights.set(app, (weights.get(app) ?? 0) + bytes)
  }
  for (const [app, bytes] of weights)
    console.log(`${app}: ${(bytes / 1000).toFixed(1)} kB zipped, all chunks`)
}
