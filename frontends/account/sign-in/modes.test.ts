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
] as const)('from %s, who %s comes to %s', (mode, happening, next) => {
  expect(nextMode(mode, happening)).toBe(next)
})

test('a late answer does not lead away from where somebody went meanwhile', () => {
  expect(nextMode('signup', 'is-unverified')).toBeNull()
  expect(nextMode('login', 'signed-up')).toBeNull()
})

test('a late answer does not open a closed dialog, nor take another one away', () => {
  expect(nextMode(null, 'signed-up')).toBeNull()
  expect(nextMode('settings', 'is-unverified')).toBeNull()
})

test('settings are no mode of signing in', () => {
  expect([isMode('login'), isMode('settings'), isMode('delete-account'), isMode(null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
