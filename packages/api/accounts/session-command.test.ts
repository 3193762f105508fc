import { expect, test } from 'vitest'
import { SessionCommand } from './session-command.ts'

const id = '3f2b8c1e-7d54-4a0b-9c1d-2e6f8a9b0c1d'
const isCommand = (text: string) => SessionCommand.safeParse(text).success

test.each(['sign-out', `sign-in ${id}`, `end-others ${id}`, `end-all ${id}`])('%s is a command', (text) => {
  expect(isCommand(text)).toBe(true)
})

test.each([
  '',
  'sign-in',
  'sign-in me',
  `sign-out ${id}`,
  `sign-up ${id}`,
  `sign-in ${id} ${id}`,
  `sign-in  ${id}`,
])('«%s» is none', (text) => {
  expect(isCommand(text)).toBe(false)
})
