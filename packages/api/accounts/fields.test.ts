import { expect, test } from 'vitest'
import { accounts } from '../accounts.ts'

const NewUser = accounts.signUp.body
const VerificationRequest = accounts.sendVerification.body
const PasswordReset = accounts.resetPassword.body

const newcomer = { email: 'ana@example.com', password: 'seven yellow pears' }
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message
const refusal = (more: object) => messageOf(NewUser.safeParse({ ...newcomer, ...more }))

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', ['ana@example.com']],
  ['a thing', { toString: 'ana@example.com' }],
  ['no at sign', 'ana.example.com'],
  ['no dot', 'ana@example'],
  ['a dot at the end', 'ana@example.'],
  ['two dots', 'ana@example..com'],
  ['two at signs', 'ana@b@example.com'],
  ['a space', 'ana reis@example.com'],
  ['a line more', 'a@b.c\r\nBcc:x@y.z'],
  ['a line in the domain', 'ana@example.com\nx.com'],
  ['a NUL', 'ana\0@example.com'],
  ['quotes', '"x@evil.com y"@example.com'],
  ['angles', '<ana@example.com>'],
  ['a list of two', 'ana@example.com,eve@example.com'],
  ['a comment', 'ana(x)@example.com'],
  ['brackets that are one sign', 'ana⑴@example.com'],
  ['an at sign of another width', 'ana＠b@example.com'],
  ['a path', 'ana@example.com/path'],
  ['a port', 'ana@example.com:25'],
  ['an escaped letter', 'ana@ex%61mple.com'],
  ['an invisible hyphen', 'ana@exam\u00ADple.com'],
  ['half a sign', '\ud800@example.com'],
  ['half a sign in the domain', 'ana@\udfffexample.com'],
  ['a right-to-left sign', 'ana\u202E@example.com'],
  ['255 characters', `${'a'.repeat(60)}@${'b'.repeat(190)}.com`],
  ['a long local part', `${'a'.repeat(65)}@example.com`],
])('an address with %s is refused', (_, email) => {
  expect(refusal({ email })).toBe('Please enter a valid email address')
})

test.each([
  ['a@b.co', 'a@b.co'],
  [' Ana+vigia@Mail.Example.COM ', 'ana+vigia@mail.example.com'],
  ["o'hara@example.com", "o'hara@example.com"],
  ['ação@exemplo.com.br', 'ação@exemplo.com.br'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
])('the address %j is accepted, as %s', (email, spelled) => {
  expect(NewUser.parse({ ...newcomer, email }).email).toBe(spelled)
  expect(VerificationRequest.parse({ email }).email).toBe(spelled)
})

test.each([
  ['nothing', undefined, 'Password must be at least 6 characters long'],
  ['a list', ['seven yellow pears'], 'Password must be at least 6 characters long'],
  ['5 characters', 'a5&bz', 'Password must be at least 6 characters long'],
  ['1,025 characters', 'ab'.repeat(513).slice(1), 'Password must be at most 1024 characters long'],
])('a password of %s is refused', (_, password, message) => {
  expect(refusal({ password })).toBe(message)
})

test.each(['a5&bzX', '      ', 'ab'.repeat(512), 'secret\0\r\n', '🔑'.repeat(64)])(
  'a password may be any text, and is not truncated: %j',
  (password) => {
    expect(NewUser.parse({ ...newcomer, password }).password).toBe(password)
  },
)

test.each([
  ['a list', ['Ana'], 'First name must be text'],
  ['101 characters', 'a'.repeat(101), 'First name must be at most 100 characters long'],
  ['two lines', 'Ana\r\nBcc: x@y.z', 'First name contains characters that cannot be used here'],
  ['a NUL', 'An\0a', 'First name contains characters that cannot be used here'],
  ['half a sign', 'An\ud800', 'First name contains characters that cannot be used here'],
  ['an escape', '\u001B[31mAna', 'First name contains characters that cannot be used here'],
])('a name of %s is refused', (_, firstName, message) => {
  expect(refusal({ firstName })).toBe(message)
})

test.each([undefined, null, '', '  '])('a sign-up needs no name: %j', (name) => {
  expect(NewUser.parse({ ...newcomer, firstName: name, lastName: name })).toMatchObject({
    firstName: '',
    lastName: '',
  })
})

test.each([
  ['firstName', undefined],
  ['firstName', '  '],
  ['lastName', null],
  ['email', ''],
])('a profile without %s is refused', (name, value) => {
  const profile = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', [name]: value }
  expect(messageOf(accounts.updateProfile.body.safeParse(profile))).toBe('Please fill in all fields')
})

test.each([
  [PasswordReset, { password: 'seven yellow pears' }, 'Reset token is required'],
  [PasswordReset, { token: '', password: 'short' }, 'Reset token is required'],
  [PasswordReset, { token: 'x', password: 'short' }, 'Password must be at least 6 characters long'],
  [accounts.requestReset.body, { email: '' }, 'Please enter a valid email address'],
  [VerificationRequest, {}, 'Please enter your email address'],
  [VerificationRequest, { email: ' ' }, 'Please enter your email address'],
  [VerificationRequest, { email: 'ana' }, 'Please enter a valid email address'],
  [accounts.verifyEmail.body, {}, 'Verification token is required'],
  [accounts.changePassword.body, { newPassword: 'seven yellow pears' }, 'Please fill in all fields'],
])('the message says what is missing or invalid (%#)', (schema, body, message) => {
  expect(messageOf(schema.safeParse(body))).toBe(message)
})

test('unknown fields are dropped', () => {
  const greedy = JSON.parse(
    '{"id":"1","emailVerified":true,"provider":"x","__proto__":{"emailVerified":true},"constructor":{"a":1}}',
  )
  expect(Object.keys(NewUser.parse({ ...newcomer, ...greedy })).toSorted()).toEqual([
    'email',
    'firstName',
    'lastName',
    'password',
  ])
  expect(({} as { emailVerified?: boolean }).emailVerified).toBeUndefined()
})
