import { expect, test } from 'vitest'
import {
  checkChange,
  checkDeletion,
  checkEmail,
  checkProfile,
  checkReset,
  checkSignIn,
  checkSignUp,
} from './validate.ts'

const email = 'ana@example.com'
const nameless = { firstName: '', lastName: '', email }

test.each([
  ['', 'Please enter your email address'],
  ['   ', 'Please enter your email address'],
  ['ana', 'Please enter a valid email address'],
  ['ana@example', 'Please enter a valid email address'],
  ['an a@example.com', 'Please enter a valid email address'],
  [' ana@example.com ', undefined],
])('the email address %j has the problem %j', (typed, problem) => {
  expect(checkEmail({ email: typed }).email).toBe(problem)
})

test('signing in accepts any password, signing up requires six characters', () => {
  expect(checkSignIn({ email, password: '' }).password).toBe('Please enter your password')
  expect(checkSignIn({ email, password: 'a' }).password).toBeUndefined()
  expect(checkSignUp({ ...nameless, password: 'apple' }).password).toBe(
    'Password must be at least 6 characters long',
  )
  expect(checkSignUp({ ...nameless, password: 'apples' }).password).toBeUndefined()
})

test('a new password must be entered twice', () => {
  const values = { currentPassword: 'old one', newPassword: 'new one' }
  expect(checkChange({ ...values, confirmation: 'new One' }).confirmation).toBe('New passwords do not match')
  expect(checkChange({ ...values, confirmation: 'new one' }).confirmation).toBeUndefined()
  expect(checkReset({ password: 'new one', confirmation: '' }).confirmation).toBe(
    'Please enter the new password again',
  )
})

test('changing a password requires all three fields', () => {
  const problems = checkChange({ currentPassword: '', newPassword: '', confirmation: '' })
  expect(Object.values(problems).filter(Boolean)).toHaveLength(3)
})

test('a profile requires all three fields', () => {
  const problems = checkProfile({ firstName: ' ', lastName: '', email: '' })
  expect(Object.values(problems).filter(Boolean)).toHaveLength(3)
  expect(Object.values(checkProfile({ firstName: 'Ana', lastName: 'Prado', email })).filter(Boolean)).toEqual(
    [],
  )
})

test.each(['', 'delete', ' DELETE', 'DELETED'])('%j does not confirm a deletion', (confirmation) => {
  expect(checkDeletion({ confirmation }).confirmation).toBe("Please type 'DELETE' to confirm")
})

test('DELETE confirms a deletion', () => {
  expect(checkDeletion({ confirmation: 'DELETE' }).confirmation).toBeUndefined()
})
