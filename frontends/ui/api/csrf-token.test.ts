import { expect, test } from 'vitest'
import { csrfTokenIn } from './csrf-token.ts'

test.each([
  ['vigia.csrf=a.b', 'a.b'],
  ['theme=dark; vigia.csrf=a.b=; other=1', 'a.b='],
  ['__Host-vigia.csrf=secure', 'secure'],
  ['vigia.csrf=planted; __Host-vigia.csrf=secure', 'secure'],
  ['not-vigia.csrf=x', null],
  ['vigia.csrf=', null],
  ['', null],
])('in the cookies %j the token is %j', (cookies, token) => {
  expect(csrfTokenIn(cookies)).toBe(token)
})
