import { expect, test } from 'vitest'
import { isMode, nextMode } from './modes.ts'

test.each([
  ['login', 'has-no-account', 'signup'],
  ['login', 'forgot-password', 'forgot-password'],
  ['login', 'is-unverified', 'verify-email'],
  ['signup', 'has-account', 'login'],
  ['signup', 'signed-up', 'verify-email'],
  ['verify-email', 'is-done', 'login'],
  ['forgot-password', 'is-done', 'login'],
] as const)('the event %2$s leads from %1$s to %3$s', (mode, event, next) => {
  expect(nextMode(mode, event)).toBe(next)
})

test('a late response does not change a mode that was chosen meanwhile', () => {
  expect(nextMode('signup', 'is-unverified')).toBeNull()
  expect(nextMode('login', 'signed-up')).toBeNull()
})

test('a late response neither opens a closed dialog nor replaces another one', () => {
  expect(nextMode(null, 'signed-up')).toBeNull()
  expect(nextMode('settings', 'is-unverified')).toBeNull()
})

test('settings are not a sign-in mode', () => {
  expect([isMode('login'), isMode('settings'), isMode('delete-account'), isMode(null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
