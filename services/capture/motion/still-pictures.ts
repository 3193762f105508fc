import type { Tab } from '@vigia/browser/tabs/tab'
import { inEveryFrame } from '../frames/in-every-frame.ts'
import { replacePictures, type Drawn } from './replace-pictures.ts'
import type { Frame } from '@vigia/browser/tabs/tab-settings'

/** Addresses of drawings that were processed before. */
const known = new WeakMap<Tab, Set<string>>()

/**
 * Replaces images that are drawings with animations of their own by a visible state, because changes to a
 * page do not reach the inside of its images. `inAddresses` are those in data URLs.
 */
export async function stillPictures(tab: Tab, inAddresses: readonly Drawn[]): Promise<void> {
  const before = known.get(tab) ?? new Set()
  known.set(tab, before)
  const all = tab.frames()
  const tops = all.filter(({ session }, nth) => all.findIndex((other) => other.session === session) === nth)
  const loaded = await Promise.all(tops.map((top) => listDrawings(top, before).catch(() => [])))
  const drawn = [
    ...loaded.flat().filter(({ text }) => /@keyframes|<animate|<set\b/.test(text)),
    ...inAddresses.filter(({ url }) => !before.has(url)),
  ]
  for (const { url } of drawn) before.add(url)
  if (drawn.length > 0) await inEveryFrame(tab, replacePictures, drawn)
}

type Tree = Awaited<ReturnType<typeof readTree>>['frameTree']

const readTree = ({ session }: Frame) => session.send('Page.getResourceTree')

async function listDrawings(top: Frame, before: Set<string>): Promise<Drawn[]> {
  const maxDrawings = 50
  const { frameTree } = await readTree(top)
  const fresh = listResources(frameTree).filter(({ url }) => !before.has(url))
  const drawings: Drawn[] = []
  for (const { frameId, url } of fresh.slice(0, maxDrawings)) {
    before.add(url)
    const { content, base64Encoded } = await top.session.send('Page.getResourceContent', { frameId, url })
    drawings.push({ url, text: base64Encoded ? Buffer.from(content, 'base64').toString() : content })
  }
  return drawings
}

function listResources({ frame, resources, childFrames = [] }: Tree): { frameId: string; url: string }[] {
  const mine = resources.filter(({ type, mimeType }) => type === 'Image' && mimeType === 'image/svg+xml')
  return [...mine.map(({ url }) => ({ frameId: frame.id, url })), ...childFrames.flatMap(listResources)]
}
