import type { Tab } from '@vigia/browser/tabs/tab'
import type { Frame } from '@vigia/browser/tabs/tab-settings'

/** Kept in our isolated world of a document: roots of shadow trees that are closed to scripts, by host. */
export interface Closed {
  vigiaClosed?: Map<Element, ShadowRoot>
}

type Node = Awaited<ReturnType<typeof readTree>>['root']

const readTree = ({ session }: Frame) => session.send('DOM.getDocument', { depth: -1, pierce: true })

/** The number of elements in each frame of a tab when its trees were last read. */
const known = new WeakMap<Tab, string>()

/**
 * Gives functions in pages access to shadow trees that the page's source closes, which only the debugger can
 * read. Returns whether there are any. Reading the trees takes some time, so it is repeated only when
 * `counts`, the number of elements in each frame, has changed.
 */
export async function exposeClosedRoots(tab: Tab, counts: readonly number[]): Promise<boolean> {
  if (known.get(tab) === String(counts)) return false
  known.set(tab, String(counts))
  const all = tab.frames()
  // One frame of each process is enough, because its tree contains those of all frames of the process.
  const tops = all.filter(({ session }, nth) => all.findIndex((other) => other.session === session) === nth)
  const found = await Promise.all(tops.map((top) => exposeIn(tab, top).catch(() => false)))
  return found.includes(true)
}

async function exposeIn(tab: Tab, top: Frame): Promise<boolean> {
  const { root } = await readTree(top)
  // The domain is disabled again, because it would report every further change of the page.
  await top.session.send('DOM.disable')
  const frames = new Map(tab.frames().map((frame) => [frame.id, frame]))
  const closed = listClosed(root, top.id)
  for (const { frameId, id } of closed) {
    const frame = frames.get(frameId)
    if (frame) await tab.runOn(frame, id, keep)
  }
  return closed.length > 0
}

/** Lists closed roots, outer ones first. */
function listClosed(root: Node, frameId: string): { frameId: string; id: number }[] {
  const found: { frameId: string; id: number }[] = []
  const open: [Node, string][] = [[root, frameId]]
  for (const [node, frame] of open) {
    if (node.shadowRootType === 'closed') found.push({ frameId: frame, id: node.backendNodeId })
    for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) open.push([child, frame])
    if (node.contentDocument) open.push([node.contentDocument, node.frameId ?? frame])
  }
  return found
}

function keep(root: ShadowRoot) {
  const world = globalThis as Closed
  world.vigiaClosed ??= new Map()
  world.vigiaClosed.set(root.host, root)
}
