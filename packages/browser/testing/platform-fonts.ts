import type { Chromium } from '../spawn-chromium.ts'

/** A text, and the CSS with which it is displayed. */
export interface Sample {
  text: string
  style: string
  lang?: string
}

const latin = 'Hamburgefonstiv 0123456789'

/** The same Latin text in each of these values of `font-family`. */
export const inStacks = (stacks: string[]): Sample[] =>
  stacks.map((stack) => ({ text: latin, style: `font-family: ${stack}` }))

/** The fonts with which Chromium actually draws each sample, on a new page in a context of its own. */
export async function readFonts({ browser, session }: Chromium, samples: Sample[]): Promise<string[]> {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const { send } = session(sessionId)
    const { frameTree } = await send('Page.getFrameTree')
    await send('Page.setDocumentContent', { frameId: frameTree.frame.id, html: toPage(samples) })
    await Promise.all([send('DOM.enable'), send('CSS.enable')])
    const { root } = await send('DOM.getDocument')
    const { nodeIds } = await send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
    const used = await Promise.all(nodeIds.map((nodeId) => send('CSS.getPlatformFontsForNode', { nodeId })))
    return used.map(({ fonts }) => fonts.map(({ familyName }) => familyName).join(' + '))
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId })
  }
}

const toPage = (samples: Sample[]) => `<!doctype html>${samples.map(toElement).join('')}`

const toElement = ({ text, style, lang = 'en' }: Sample) =>
  `<p lang="${lang}" style="${style.replaceAll('"', '&quot;')}">${text}</p>`
