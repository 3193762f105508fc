import { expect, test } from 'vitest'
import { checkLetter, emptyLetter } from './check-letter.ts'

const letter = { name: 'Ana', email: 'ana@example.com', subject: 'Hello', message: 'How are you?' }

test('what was written is sent without the blanks around it', () => {
  expect(
    checkLetter({
      name: ' Ana ',
      email: ' ana@example.com ',
      subject: 'Hello ',
      message: '\nHow are you?\n',
    }),
  ).toEqual({
    letter,
  })
})

test.each(['name', 'email', 'subject', 'message'] as const)('a letter needs its %s', (field) => {
  expect(checkLetter({ ...letter, [field]: '  ' })).toMatchObject({
    problem: 'Please fill in all fields',
    field,
  })
})

test('the first empty field is the one to fill in', () => {
  expect(checkLetter(emptyLetter).field).toBe('name')
})

test.each(['ana', 'ana@example', '@example.com', 'ana@', 'a b@example.com', 'ana@@example.com'])(
  '%j is no address',
  (email) => {
    expect(checkLetter({ ...letter, email })).toMatchObject({
      problem: 'Please enter a valid email address',
      field: 'email',
    })
  },
)

test('what is empty is said before what is wrong', () => {
  expect(checkLetter({ ...letter, email: 'ana', message: '' }).problem).toBe('Please fill in all fields')
})
