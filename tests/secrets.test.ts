import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSecrets } from './secrets.ts'

// Made or put together here, so that this file holds none.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = {
  'a private key': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  // In hexadecimal, because the rule overlooks a key that ends with a plus or a slash.
  'a key of AWS': `AWS_SECRET_ACCESS_KEY = ${randomBytes(20).toString('hex')}`,
  'a token of GitHub': `token: ${'ghp_'}${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`,
  'a token of npm': `//registry/:_authToken=${'npm_'}${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`,
}

test.each(Object.entries(keys))('%s is found, and not repeated', async (_, text) => {
  const found = await findSecrets('planted.txt', `one line\n${text}`)
  expect(found).toEqual([expect.stringMatching(/^planted\.txt:2: /)])
  expect(found.join('')).not.toContain(text.slice(-20).trim())
})

test('names, hashes and passwords of local stacks are none', async () => {
  const text = "const password = 'for tests only'\nconst sum = '96d00ed010a0126f79e670fe30990d0c'\n"
  expect(await findSecrets('harmless.ts', text)).toEqual([])
})
