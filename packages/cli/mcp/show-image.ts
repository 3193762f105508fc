/** The maximum number of bytes of an image; in base64 it is a third longer. */
const maxBytes = 750_000

interface Shown {
  type: 'image'
  data: string
  mimeType: 'image/webp'
}
type Content = Shown | { type: 'text'; text: string }

const say = (text: string): Content => ({ type: 'text', text: `There is no image: ${text}` })

/** An image as a part of an answer, or the sentence why there is none. */
export function showImage(image: Buffer | undefined): Content {
  if (image === undefined)
    return say('the page did not change or could not be captured, or its image is gone.')
  if (!isWebp(image)) return say('what Vigia answered is not one.')
  if (image.length > maxBytes) return say('it is too large for an answer. The review shows it.')
  return { type: 'image', data: image.toString('base64'), mimeType: 'image/webp' }
}

const isWebp = (image: Buffer) =>
  image.toString('latin1', 0, 4) === 'RIFF' && image.toString('latin1', 8, 12) === 'WEBP'
