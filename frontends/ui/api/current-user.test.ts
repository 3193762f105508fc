import { expect, test } from 'vitest'
import { displayNameOf, initialsOf } from './current-user.ts'

const email = 'ana@example.com'

test.each([
  [{ firstName: 'Ana', lastName: 'Prado' }, 'Ana Prado', 'AP'],
  [{ firstName: 'Ana', lastName: null }, 'Ana', 'A'],
  [{ firstName: '', lastName: 'Prado' }, 'Prado', 'P'],
  [{ firstName: null, lastName: null }, email, 'A'],
  [{ firstName: 'Ana Maria', lastName: 'Prado' }, 'Ana Maria Prado', 'AM'],
])('%j is shown as %s', (name, shown, initials) => {
  expect(displayNameOf({ ...name, email })).toBe(shown)
  expect(initialsOf({ ...name, email })).toBe(initials)
})
