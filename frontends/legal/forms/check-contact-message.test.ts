import { expect, test } from 'vitest'
import { checkContactMessage, emptyMessage } from './check-contact-message.ts'

const contact = { name: 'Ana', email: 'ana@example.com', subject: 'Hello', message: 'How are you?' }

test('a valid message is trimmed', () => {
  expect(
    checkContactMessage({
      name: ' Ana ',
      email: ' ana@example.com ',
      subject: 'Hello ',
      message: '\nHow are you?\n',
    }),
  ).toEqual({
    contact,
  })
})

test.each(['name', 'email', 'subject', 'message'] as const)('the field %s is required', (field) => {
  expect(checkContactMessage({ ...contact, [field]: '  ' })).toMatchObject({
    problem: 'Please fill in all fields',
    field,
  })
})

test('the first empty field is reported', () => {
  expect(checkContactMessage(emptyMessage).field).toBe('name')
})

test.each(['ana', 'ana@example', '@example.com', 'ana@', 'a b@example.com', 'ana@@example.com'])(
  '%j is no email address',
  (email) => {
    expect(checkContactMessage({ ...contact, email })).toMatchObject({
      problem: 'Please enter a valid email address',
      field: 'email',
    })
  },
)

test('empty fields are reported before invalid ones', () => {
  expect(checkContactMessage({ ...contact, email: 'ana', message: '' }).problem).toBe(
    'Please fill in all fields',
  )
})
