import type { Tab } from '@vigia/browser/tabs/tab'
import { evaluate } from './open-page.ts'

const maxViews = 8

/**
 * Finds fragments of the page's own address with content of their own, as those of a hash router: opens each,
 * and compares the page's text. Anchors only scroll.
 */
export async function lookAtViews(tab: Tab): Promise<string[]> {
  const fragments = await evaluate(tab, fragmentsIn, maxViews)
  return fragments.length === 0 ? [] : evaluate(tab, openFragments, fragments)
}

/** Runs inside the page: lists fragments that no element of the page is the target of. */
function fragmentsIn(max: number): string[] {
  const own = location.href.split('#', 1)[0]
  const found = new Set<string>()
  for (const link of vigiaShadows.findAll('a[href*="#"]')) {
    const [address, fragment = ''] = String((link as HTMLAnchorElement).href).split('#', 2)
    const name = decodeURIComponent(fragment)
    const isTarget = document.getElementById(name) ?? document.getElementsByName(name)[0]
    if (address === own && fragment !== '' && fragment !== 'top' && !isTarget) found.add(`#${fragment}`)
  }
  return [...found].slice(0, max)
}

/** Runs inside the page. */
async function openFragments(fragments: string[]): Promise<string[]> {
  const text = () => vigiaShadows.readText()
  const before = location.href
  const texts = new Set([text()])
  const views: string[] = []
  for (const fragment of fragments) {
    const last = text()
    location.hash = fragment
    for (let waited = 0; waited < 6 && text() === last; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const shown = text()
    if (shown.trim() !== '' && !texts.has(shown)) views.push(fragment)
    texts.add(shown)
  }
  history.replaceState(history.state, '', before)
  return views
}
