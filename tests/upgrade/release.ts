import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The owner of the website in the recorded release. */
export const owner = {
  email: 'ana@example.com',
  password: 'three green apples',
  firstName: 'Ana',
  lastName: 'Prado',
}
/** The port of that website; unlikely to occur in the rest of the data. */
export const bakeryPort = 41_873

const folder = fileURLToPath(new URL('release-before/', import.meta.url))

/** A copy of the previous release's data, with the website's current address. */
export async function unpackRelease(host: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'vigia-release-'))
  await cp(folder, copy, { recursive: true })
  const databases = join(copy, 'databases')
  for (const name of await readdir(databases, { recursive: true })) {
    if (!name.endsWith('.jsonl')) continue
    const rows = await readFile(join(databases, name), 'utf8')
    await writeFile(join(databases, name), rows.replaceAll(`127.0.0.1:${bakeryPort}`, host))
  }
  return copy
}
