import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ours = resolve(import.meta.dirname, '../api-docs')
const library = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** Copies the page of the HTTP contract, of which no other page loads anything. */
export async function copyApiDocs(out: string) {
  await cp(ours, join(out, 'api-docs'), { recursive: true })
  for (const name of library) {
    await cp(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)), join(out, 'api-docs', name))
  }
}
