import type { DomSnapshot, DomText } from '@vigia/visual-diff'
import { plainFact, type Event } from '../events.ts'
import type { Pages } from '../matching/match-pages.ts'
import { styleOf } from './compare-styles.ts'
import { firstFont, listLostFonts, wantedFont } from './lost-fonts.ts'

/** The maximum number of icons of a font whose boxes are kept. */
const maxIcons = 500

/**
 * Lists fonts of icons that did not load: those in which no text is set. Their icons are mostly made by
 * styles and are no things of the page, so that without this they would be blocks that are gone.
 */
export function aboutIconFonts(pages: Pages): Event[] {
  const lost = listLostFonts(pages)
  if (lost.size === 0) return []
  const ofTexts = listFontsOfTexts(pages)
  const icons = [...lost].filter((family) => !ofTexts.has(family))
  return icons.flatMap((family) => aboutFont(pages, family))
}

function aboutFont({ before, after }: Pages, family: string): Event[] {
  const [were, are] = [listIcons(before, family), listIcons(after, family)]
  const [first] = [...were, ...are]
  if (!first) return []
  const fact = {
    ...plainFact,
    kind: 'unloaded' as const,
    role: 'font',
    before: first.name,
    after: first.name,
  }
  return [{ fact, before: boxesOf(were), after: boxesOf(are), margin: 4, pushes: true }]
}

interface Icon {
  /** Its font, as the page writes it. */
  name: string
  box: DomText['box']
}

/** The innermost elements in a font; those around others are no icons. */
function listIcons(dom: DomSnapshot, family: string): Icon[] {
  const parents = new Set(dom.elements.map(({ parent }) => parent))
  return dom.elements.flatMap(({ box }, nth): Icon[] => {
    const style = parents.has(nth) ? undefined : styleOf(dom, nth)
    return style && wantedFont(style) === family ? [{ name: firstFont(style), box }] : []
  })
}

const boxesOf = (icons: Icon[]) => icons.slice(0, maxIcons).map(({ box }) => box)

function listFontsOfTexts({ before, after, leaves }: Pages): Set<string> {
  const pairs = [...leaves.same, ...leaves.changed]
  const old = [...pairs.map((pair) => pair.before), ...leaves.gone].map((leaf) => ({ dom: before, leaf }))
  const now = [...pairs.map((pair) => pair.after), ...leaves.added].map((leaf) => ({ dom: after, leaf }))
  const styles = [...old, ...now].flatMap(({ dom, leaf: { kind, element } }) =>
    kind === 'text' || kind === 'field' ? (styleOf(dom, element) ?? []) : [],
  )
  return new Set([...new Set(styles)].map(wantedFont))
}
