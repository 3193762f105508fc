// This file runs in a web worker, because scaling a screenshot would block the page's thread for tens of
// milliseconds. It may import only types.
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
    const scaled = wanted.map(async (rows) => ({ key: rows.key, bitmap: await cut(picture, rows) }))
    return await Promise.all(scaled).finally(() => picture.close())
  } catch {
    return wanted.map(({ key }) => ({ key }))
  }
}

/**
 * Cuts and scales rows. `createImageBitmap` is not used for scaling, because below half the size it skips
 * pixels, which makes texts hard to read. Cutting comes first, because browsers halve the whole image in
 * order to scale well.
 */
async function cut(picture: ImageBitmap, { first, rows, width, height }: WantedPicture['wanted'][number]) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  const tile = await createImageBitmap(picture, 0, first, picture.width, rows)
  context.imageSmoothingQuality = 'medium'
  context.drawImage(tile, 0, 0, width, height)
  tile.close()
  return canvas.transferToImageBitmap()
}
