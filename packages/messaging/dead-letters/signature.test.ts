import { expect, test } from 'vitest'
import { openSigner } from './signature.ts'

const own = openSigner({ url: '', nkey: 'the seed of capture' })
const letter = { event: 'vigia.websites.v1.CaptureWanted', content: '{"jobId":"one"}' }

test('a service knows what it has signed, also after a restart', () => {
  const again = openSigner({ url: 'nats://elsewhere', nkey: 'the seed of capture' })
  expect(again.isSigned(letter, own.sign(letter))).toBe(true)
})

test.each([
  ['another service', openSigner({ url: '', nkey: 'the seed of websites' }).sign(letter), letter],
  ['another event', own.sign({ ...letter, event: 'vigia.websites.v1.ComparisonWanted' }), letter],
  ['another content', own.sign({ ...letter, content: '{"jobId":"two"}' }), letter],
  [
    'a line moved from one to the other',
    own.sign({ event: 'a\nb', content: 'c' }),
    { event: 'a', content: 'b\nc' },
  ],
  ['no signature', '', letter],
  ['half of one', own.sign(letter).slice(0, 20), letter],
])('the signature of %s is refused', (_, signature, signed) => {
  expect(own.isSigned(signed, signature)).toBe(false)
})
