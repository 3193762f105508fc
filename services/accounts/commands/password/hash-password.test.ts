import bcrypt from 'bcrypt'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { peppers } from '../../settings.ts'
import { isCommon } from './uncommon-password.ts'
import { checkPassword, hashPassword } from './hash-password.ts'

const hash = (password: string) => hashPassword(password, 'ana@example.com')
const isRight = (password: string, of: string | null | undefined) =>
  checkPassword(password, of, 'ana@example.com').then((checked) => checked.isRight)
const long = 'x'.repeat(79)

test.each([
  ['that differ in the 80th character', `${long}a`, `${long}b`],
  ['that differ after a NUL', 'secret\0one', 'secret\0two'],
  ['that differ in the last of 64 signs of four bytes', `${'🔑'.repeat(63)}🔒`, '🔑'.repeat(64)],
  ['that differ in case', 'seven yellow pears', 'Seven yellow pears'],
  ['that differ in a space at the end', 'seven yellow pears', 'seven yellow pears '],
])('two passwords %s are different passwords', async (_, one, other) => {
  const kept = await hash(one)
  expect(await isRight(one, kept)).toBe(true)
  expect(await isRight(other, kept)).toBe(false)
})

test('a hash is not one of the password alone', async () => {
  expect(await bcrypt.compare('seven yellow pears', await hash('seven yellow pears'))).toBe(false)
})

test('without an account no password is right', async () => {
  expect(await isRight('', undefined)).toBe(false)
  expect(await isRight('seven yellow pears', null)).toBe(false)
})

test('a hash of another cost is outdated', async () => {
  const password = 'seven yellow pears'
  const isOutdated = async (one: string) => (await checkPassword(password, one, 'ana@example.com')).isOutdated
  const condensed = createHmac('sha384', peppers[0]).update(password).digest('base64')
  expect(await isOutdated(await hash(password))).toBe(false)
  expect(await isOutdated(await bcrypt.hash(condensed, 5))).toBe(true)
})

test.each(['123456', 'password', 'PassWord1', 'qwerty123', 'senha123'])('%s is common', (password) => {
  expect(isCommon(password)).toBe(true)
})

test.each(['', 'seven yellow pears', 'password of mine', '\n'])('%j is not common', (password) => {
  expect(isCommon(password)).toBe(false)
})

test('every listed password is long enough to be chosen, and is found', () => {
  const file = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  const lines = file.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(300)
  expect(lines.filter((line) => line.length < 6 || !isCommon(line))).toEqual([])
})
