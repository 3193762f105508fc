import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withFiles } from './environment.ts'
import { makeFileFolder } from '../../tests/support/make-folder.ts'

const folder = makeFileFolder()

function fileWith(text: string) {
  const file = join(folder, 'secret')
  writeFileSync(file, text)
  return file
}

test.each(['swordfish', 'swordfish\n', 'swordfish\r\n'])(
  'a setting is read from the file that its name with _FILE names: %j',
  (text) => {
    const env = withFiles({ HOST: '::', SESSION_KEYS_FILE: fileWith(text) }, ['SESSION_KEYS'])
    expect(env).toMatchObject({ HOST: '::', SESSION_KEYS: 'swordfish' })
  },
)

test('everything else in the file belongs to the secret', () => {
  expect(withFiles({ KEY_FILE: fileWith(' two\nlines \n\n') }, ['KEY'])['KEY']).toBe(' two\nlines \n')
})

test('an empty file name leaves the setting as it is', () => {
  expect(withFiles({ KEY: 'set', KEY_FILE: '' }, ['KEY'])['KEY']).toBe('set')
})

test('a missing file is reported by the name of its setting', () => {
  expect(() => withFiles({ KEY_FILE: join(folder, 'nowhere') }, ['KEY'])).toThrow(
    /^KEY_FILE: .*nowhere.*ENOENT/,
  )
})

test('a secret that is set twice is refused', () => {
  expect(() => withFiles({ KEY: 'one', KEY_FILE: fileWith('other') }, ['KEY'])).toThrow('both set')
})

test('file settings of other programs are ignored', () => {
  const env = { SSL_CERT_FILE: join(folder, 'nowhere') }
  expect(withFiles(env, ['KEY'])).toEqual(env)
})
