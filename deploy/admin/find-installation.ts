import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isOperatorKey } from '@vigia/common/operator-keys'
import { withFiles } from '@vigia/common/environment'
import { openSecrets } from '../local/stack/secrets.ts'
import { root } from '../root.ts'
import { reasonOf, Sentence } from '../terminal/sentence.ts'
import type { Installation } from './call.ts'

/** What VIGIA_URL and VIGIA_OPERATOR_KEY name, or the local stack. Throws a Sentence if there is no key. */
export function findInstallation(settings: NodeJS.ProcessEnv): Installation {
  const env = readSettings(settings)
  const url = env['VIGIA_URL'] || `http://localhost:${env['PORT'] || 8080}`
  if (!URL.canParse(url)) throw new Sentence(`VIGIA_URL is no address: ${url}`)
  const key =
    env['VIGIA_OPERATOR_KEY']?.trim() || keyOfLocalStack(resolve(root, env['VIGIA_DATA'] || '.vigia'))
  if (!isOperatorKey(key)) throw new Sentence('VIGIA_OPERATOR_KEY is no operator’s key: one begins with vo_.')
  return { url, key }
}

function readSettings(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // A service in this container must not be able to read the key, so it is passed on standard input.
  if (settings['VIGIA_OPERATOR_KEY_FILE'] === '-')
    return { ...settings, VIGIA_OPERATOR_KEY: readFileSync(0, 'utf8') }
  try {
    return withFiles(settings, ['VIGIA_OPERATOR_KEY'])
  } catch (error) {
    throw new Sentence(reasonOf(error))
  }
}

function keyOfLocalStack(data: string): string {
  const file = join(data, 'secrets.json')
  const secrets = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // Opening the secrets would make a key that no running gateway knows.
  if (!secrets.includes('"operator key"'))
    throw new Sentence('No operator’s key is known: set VIGIA_OPERATOR_KEY_FILE, or start Vigia here once.')
  return openSecrets(file).operatorKey
}
