import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
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

/** Fails if a file that git keeps, or that it would add, holds a key, a token or a password of a service. */
export async function checkSecrets(): Promise<void> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  const files = listed.filter((file) => file !== '' && !excepted.has(file) && existsSync(join(root, file)))
  const found: string[] = []
  for (const file of files) {
    const bytes = readFileSync(join(root, file))
    if (bytes.includes(0)) continue
    found.push(...(await findSecrets(file, bytes.toString('utf8'))))
  }
  if (found.length > 0) throw new Error(`these look like secrets:\n${found.join('\n')}`)
}

/** What in a text looks like a secret, with its line and without its value. */
export async function findSecrets(file: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: file, content, ext: extname(file), contentType: 'text' },
    options: { config, maskSecrets: true },
  })
  return messages.map(({ loc, message }) => `${file}:${loc.start.line}: ${message}`)
}
