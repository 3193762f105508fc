import type { Tab } from '@vigia/browser/tabs/tab'

type ResourceTree = Awaited<ReturnType<typeof readTree>>['frameTree']

const readTree = (tab: Tab) => tab.main.send('Page.getResourceTree')

/** So many files that call themselves something else than a picture are looked into. */
const maxDoubtful = 20

/** Addresses of pictures that the page and its frames want and that did not load, as those behind elements and before films. */
export async function readBrokenFiles(tab: Tab): Promise<Set<string>> {
  const { frameTree } = await readTree(tab)
  const trees: ResourceTree[] = [frameTree]
  const broken = new Set<string>()
  const doubtful: { frameId: string; url: string }[] = []
  for (const { frame, resources, childFrames = [] } of trees) {
    trees.push(...childFrames)
    for (const { type, url, failed, mimeType } of resources)
      if (type !== 'Image') continue
      else if (failed) broken.add(url)
      else if (!mimeType.startsWith('image/')) doubtful.push({ frameId: frame.id, url })
  }
  for (const file of doubtful.slice(0, maxDoubtful)) if (await isText(tab, file)) broken.add(file.url)
  return broken
}

/** A browser shows what is a picture by its bytes, whatever its status and type are. Pictures have bytes that no text has. */
async function isText(tab: Tab, file: { frameId: string; url: string }): Promise<boolean> {
  const { content, base64Encoded } = await tab.main.send('Page.getResourceContent', file)
  const beginning = Buffer.from(content.slice(0, 400), base64Encoded ? 'base64' : 'utf8').subarray(0, 64)
  const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32)
  return !beginning.some(isControl) && !beginning.toString('utf8').includes('\uFFFD')
}
