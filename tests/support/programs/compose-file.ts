import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../../deploy/root.ts'

export interface ComposeService {
  image?: string
  build?: { dockerfile: string }
  environment?: Record<string, unknown>
  networks?: string[] | Record<string, unknown>
}

/** The services of docker-compose.yml. */
export function readComposeFile(): Record<string, ComposeService> {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  // Services that stand on others repeat the same aliases, more often than the library expects of a
  // stranger's file.
  return parse(text, { merge: true, maxAliasCount: -1 }).services
}
