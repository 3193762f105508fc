const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])

const points = [
  0x00, 0x01, 0x08, 0x09, 0x0a, 0x0d, 0x1b, 0x7f, 0x85, 0xad, 0x200b, 0x200e, 0x2028, 0x2029, 0x202e, 0x2066,
  0xfeff, 0xfffd, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xfdd0, 0xfffe, 0xffff, 0x1fffe, 0x10ffff,
]

/**
 * Characters that some part of a system cannot express: PostgreSQL, UTF-8, XML, a header, a terminal, a file
 * name.
 */
export const hostileCharacters = points.map((point) => String.fromCodePoint(point))

export const hostileTexts = [
  '',
  ' ',
  ...hostileCharacters,
  ...hostileCharacters.map((character) => `a${character}b`),
  'e\u0301'.repeat(50),
  'x'.repeat(300),
  'x'.repeat(30_000),
  '\u{1F468}'.repeat(5_000),
  `Z${'\u0351'.repeat(2_000)}`,
  '../../../etc/passwd',
  "'; DROP TABLE pages; --",
  '%00%ff%s%n',
  '${7*7}{{7*7}}<%= 7 %>',
  '<!--<script>alert(1)</script>]]>',
  String.raw`\u0000\x00`,
  '(a+)+$',
  `${'('.repeat(200)}a${')'.repeat(200)}`,
  '[',
  '*'.repeat(150),
  '{1,99999}',
  `a${'{1000}'.repeat(4)}`,
  ':not('.repeat(100),
  'div > '.repeat(60),
  '@import url(//x)',
  '* * * * *',
  '0 0 30 2 *',
  '*/0 * * * *',
  '99 99 99 99 99',
  '0-59/1,2,3 * * * * * *',
  'Europe/Nowhere',
  'Etc/GMT+14',
  '+25:00',
  'http://[::1]:99999/',
  'http://a:b@c',
  `https://${'a.'.repeat(120)}com/`,
  'https://xn--a/',
  'https://example.com/\0\uD800',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '//example.com',
  '/\\example.com',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  'NaN',
  '1e400',
  '-1',
  '9223372036854775808',
  '999999999999999999',
  '0000-00-00T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2999-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '2030-02-30T00:00:00Z',
  '2030-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '3F2B8C1E-7D54-4A0B-9C1D-2E6F8A9B0C1D',
  'a@b.c\r\nBcc: d@e.f',
  `${'a'.repeat(64)}@example.com`,
  '@',
]

const powers = [15, 31, 32, 53, 63, 64].flatMap((power) => [2 ** power - 1, 2 ** power, -(2 ** power)])

export const hostileNumbers = [...powers, 0, -0, -1, 0.5, 1e-7, Number.MAX_VALUE, Number.MIN_VALUE]

const things: object[] = [{ length: -1 }, { toString: 'x' }, { $ne: null }, { '': 1 }, { id: { id: {} } }]

export const hostileValues: unknown[] = [
  ...things,
  null,
  true,
  false,
  '',
  0,
  {},
  [],
  [[]],
  [null],
  nested(100),
  Array.from({ length: 600 }, () => 'x'),
  Array.from({ length: 2_000 }, () => null),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`key${nth}`, nth])),
]

/** Names that every object inherits. */
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length']

export const hostileNames = [
  ...inherited,
  '',
  'id',
  'userId',
  'isAdmin',
  'a\0b',
  '\uD800',
  '$where',
  'x'.repeat(1_000),
]
