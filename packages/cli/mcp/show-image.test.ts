import { expect, test } from 'vitest'
import { showImage } from './show-image.ts'

const webp = (bytes: number) => Buffer.concat([Buffer.from('RIFF0000WEBP'), Buffer.alloc(bytes - 12)])

test('an image is a part of the answer', () => {
  const image = webp(20)
  expect(showImage(image)).toEqual({ type: 'image', mimeType: 'image/webp', data: image.toString('base64') })
})

test.each([
  ['none', undefined, 'did not change'],
  ['a page in place of one', Buffer.from('<h1>Sign in</h1>'), 'is not one'],
  ['nothing', Buffer.alloc(0), 'is not one'],
  ['one that is too large', webp(750_001), 'too large'],
])('%s is a sentence', (_, image, message) => {
  expect(showImage(image)).toEqual({ type: 'text', text: expect.stringContaining(message) })
})
