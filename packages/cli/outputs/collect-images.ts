import type { SummaryPage } from '../server/answers.ts'

/** The maximum number of images that are fetched at the same time. */
const maxAtOnce = 4

/**
 * Fetches the images of pages in their order, as data URLs by the page's id, as long as all together have at
 * most `maxBytes`.
 */
export async function collectImages(
  pages: SummaryPage[],
  getImage: (path: string) => Promise<Buffer | undefined>,
  maxBytes: number,
): Promise<Map<string, string>> {
  const images = new Map<string, string>()
  const wanted = pages.filter(({ image }) => image !== null)
  let leftBytes = maxBytes
  for (let start = 0; start < wanted.length && leftBytes > 0; start += maxAtOnce) {
    const some = wanted.slice(start, start + maxAtOnce)
    const found = await Promise.all(some.map(({ image }) => getImage(`/screenshots/${image}`)))
    for (const [nth, { pageId }] of some.entries()) {
      const url = toDataUrl(found[nth])
      leftBytes -= url.length
      if (url !== '' && leftBytes >= 0) images.set(pageId, url)
    }
  }
  return images
}

const toDataUrl = (image: Buffer | undefined) =>
  image ? `data:image/webp;base64,${image.toString('base64')}` : ''
