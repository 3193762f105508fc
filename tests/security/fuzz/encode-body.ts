import type { Random } from './random.ts'

export interface Encoded {
  body: Buffer
  contentType: string | undefined
}

const json = 'application/json'
const otherTypes = [
  'application/json; charset=utf-16',
  'application/json; charset=nothing',
  'application/json;',
  'application/vnd.api+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/html',
  'APPLICATION/JSON',
  '/',
  undefined,
]

/** Ways to change the JSON text: it stays as it is, or is no longer the JSON of a value. */
const damages: ((text: string, random: Random) => string | Buffer)[] = [
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text) => `\uFEFF${text}`,
  (text) => text + text,
  (text) => text.replace(/\d+/, '1e400'),
  (text) => text.replace(/\d+/, '-1e-400'),
  (text) => text.replace(/\d+/, '123456789012345678901234567890'),
  (text) => text.replace('{', '{"__proto__":{"isDone":true},'),
  // A second value under the name of the first.
  (text) => text.replace(/"(\w+)":/, String.raw`"$1":"a\u0000b","$1":`),
  (text) => text.replace(/:"/, String.raw`:"\ud800`),
  (text) => text.replace(/:"/, String.raw`:"\u0000`),
  (text) => `${'['.repeat(20_000)}${text}${']'.repeat(20_000)}`,
  (text) => `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}${text}`,
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x00])]),
  (text) => Buffer.from(text.replace(/"(\w+)"\s*}/, '"\u00FF$1"}'), 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => text + ' '.repeat(70_000),
  () => '',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => 'NaN',
]

/** The bytes of a body: usually the JSON of the value, sometimes damaged or under another type. */
export function encodeBody(value: unknown, random: Random): Encoded {
  const text = JSON.stringify(value) ?? ''
  const body = random.chance(0.2) ? random.pick(damages)(text, random) : text
  return { body: Buffer.from(body), contentType: random.chance(0.05) ? random.pick(otherTypes) : json }
}
