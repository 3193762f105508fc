// Runs in a worker of the browser, because scaling a screenshot would hold up the page's thread for tens of milliseconds. A file of its own:
// it may import nothing but types.
import type { ScaledRows, WantedPicture } from './scaled-pictures.ts'

addEventListener('message', ({ data }: MessageEvent<WantedPicture>) => {
  void scale(data).then((answers) => {
    const transfer = answers.flatMap(({ bitmap }) => bitmap ?? [])
    postMessage(answers, { transfer })
  })
})

async function scale({ source, wanted }: WantedPicture): Promise<ScaledRows[]> {
  try {
    const response = await fetch(source)
    if (!response.ok) return wanted.map(({ key }) => ({ key }))
    const picture = await createImageBitmap(await response.blob())
    const scaled = wanted.map((rows) => ({ key: rows.key, bitmap: cut(picture, rows) }))
    picture.close()
    return scaled
  } catch {
    return wanted.map(({ key }) => ({ key }))
  }
}

/** Not by `createImageBitmap`: what is scaled by it to less than half is hard to read, as it skips pixels. */
function cut(picture: ImageBitmap, { first, rows, width, height }: WantedPicture['wanted'][number]) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.imageSmoothingQuality = 'medium'
  context.drawImage(picture, 0, first, picture.width, rows, 0, 0, width, height)
  return canvas.transferToImageBitmap()
}
