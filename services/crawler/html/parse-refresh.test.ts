import { expect, test } from 'vitest'
import { parseRefresh } from './parse-refresh.ts'

test.each([
  '0; url=/to',
  '0;/to',
  '0,/to',
  '0, url=/to',
  '0 /to',
  '0 url=/to',
  '0;URL=/to',
  "0;url='/to'",
  '0;url="/to"',
  "0;url='/to",
  "0;url='/to'rest",
  "0;'/to'",
  '  0  ;   url  =  /to  ',
  '0.0;url=/to',
  '.0;url=/to',
  '0;\turl=/to',
])('"%s" leads to /to at once', (content) => {
  expect(parseRefresh(content)).toEqual({ seconds: 0, to: '/to' })
})

test.each([
  ['5;url=/to', 5, '/to'],
  ['1.9;url=/to', 1, '/to'],
  ['0;url /to', 0, 'url /to'],
  ['0;url:/to', 0, 'url:/to'],
  ['0;;url=/to', 0, ';url=/to'],
])('"%s" leads to another address after %i seconds', (content, seconds, to) => {
  expect(parseRefresh(content)).toEqual({ seconds, to })
})

test.each(['', '0', '0;', '; url=/to', 'url=/to', '-1;url=/to', '+0;url=/to', 'a;url=/to', '0x;url=/to'])(
  '"%s" leads nowhere',
  (content) => {
    expect(parseRefresh(content)).toBeUndefined()
  },
)
