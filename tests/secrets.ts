import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { root } from '../deploy/root.ts'

/** Values that look like secrets and are not, each by its file. */
const excepted = new Map([
  [
    'services/accounts/commands/channels/channels.isolated.int.test.ts',
    'an address with a name and a password, which is refused',
  ],
  [
    'services/crawler/addresses/normalise-url.test.ts',
    'addresses with a name and a password, which are taken off',
  ],
  ['tests/contracts/postgres.ts', 'the server of a container that ends with the tests'],
  ['tests/screens/website-owners.ts', 'a webhook that has the form of one'],
  ['tests/sites/hostile/certificates/server.key', 'the key of a site of the tests'],
  ['tests/stories/websites/bad-input.spec.ts', 'an address with a name and a password, which is refused'],
])

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] }

/**
 * Fails if a file that git keeps, or that it would add, holds a key, a token or a password of a service.
 * `knownFile` keeps the hashes of files in which nothing was found, which are not searched again.
 */
export async function checkSecrets(knownFile: string): Promise<void> {
  const known = readKnown(knownFile)
  // New rules come with new versions of packages.
  const rules = hash('sha256', readFileSync(join(root, 'package-lock.json')))
  const clean: string[] = []
  const found: string[] = []
  for (const file of listFiles()) {
    const bytes = readFileSync(join(root, file))
    if (bytes.includes(0)) continue
    const sum = hash('sha256', Buffer.concat([Buffer.from(`${rules} ${file}\0`), bytes]))
    const secrets = known.has(sum) ? [] : await findSecrets(file, bytes.toString('utf8'))
    if (secrets.length === 0) clean.push(sum)
    found.push(...secrets)
  }
  mkdirSync(dirname(knownFile), { recursive: true })
  writeFileSync(knownFile, JSON.stringify(clean))
  if (found.length > 0) throw new Error(`these look like secrets:\n${found.join('\n')}`)
}

function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  return listed.filter((file) => file !== '' && !excepted.has(file) && existsSync(join(root, file)))
}

const readKnown = (file: string) =>
  new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [])

/** What in a text looks like a secret, with its line and without its value. */
export async function findSecrets(file: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: file, content, ext: extname(file), contentType: 'text' },
    options: { config, maskSecrets: true },
  })
  return messages.map(({ loc, message }) => `${file}:${loc.start.line}: ${message}`)
}
