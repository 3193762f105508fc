import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'

/** The visible texts and parts of a document that distinguish a page from an error page or a bot check. */
export interface Signs {
  title: string
  /** Visible headings of the first two levels. */
  heads: string[]
  /** The visible text, without a beginning and end that are the same on every page. */
  text: string
  /** The part of the text outside of headings, links and buttons. */
  rest: string
  /** The number of visible text fields. */
  fields: number
  /** Whether the document contains an image, a video or a drawing. */
  isPictured: boolean
  /** Parts of a bot check: those that only it has, and those that ordinary forms have as well. */
  check: 'certain' | 'possible' | 'none'
  isWebPage: boolean
}

/** Runs inside the page. */
function read(): Signs {
  const all = readText()
  const frames = 'header, footer, nav, [role="navigation"], [role="banner"], [role="contentinfo"]'
  const heads = textsOf('h1, h2')
  const isShort = all.length < 20_000
  const text = isShort ? without(all, textsOf(frames, true)) : all.slice(0, 20_000)
  const aside = isShort ? [...heads, ...textsOf('a, button, [role="button"], summary, option')] : []
  return {
    title: document.title.trim().slice(0, 300),
    heads: heads.slice(0, 20).map((head) => head.slice(0, 200)),
    text: text.slice(0, 2_000),
    rest: without(text, aside).slice(0, 2_000),
    fields: countFields(),
    isPictured: isPictured(),
    check: findCheck(),
    isWebPage: isWebPage(),
  }
}

export const readSigns = runAfter(
  [provideTrees],
  withHelpers(read, [readText, textsOf, without, countFields, isPictured, findCheck, isShown, isWebPage]),
)

/** The visible text, also that in shadow trees, which the body's own text leaves out. */
function readText(): string {
  const inner = vigiaTrees
    .listRoots()
    .slice(1)
    .flatMap(({ children }) => Array.from(children as HTMLCollectionOf<HTMLElement>))
    // The inner text of an element that is not displayed is its source.
    .filter((part) => isShown(part) || getComputedStyle(part).display === 'contents')
  const parts = document.body ? [document.body, ...inner] : inner
  return parts.map((part) => (part as Partial<HTMLElement>).innerText ?? '').join('\n')
}

/**
 * Whether the document is a web page: HTML, or XML whose root is XHTML, but not XML that the browser displays
 * as a tree.
 */
function isWebPage(): boolean {
  const { contentType, documentElement } = document
  if (/^(text\/html|application\/xhtml\+xml)$/.test(contentType)) return true
  if (!/^(text|application)\/xml$/.test(contentType)) return false
  const isTree = document.getElementById('webkit-xml-viewer-source-xml') !== null
  return documentElement?.namespaceURI === 'http://www.w3.org/1999/xhtml' && !isTree
}

/**
 * The visible texts of elements; `isSmall` leaves out an element with most of the page, since some websites
 * wrap everything in one.
 */
function textsOf(selector: string, isSmall = false): string[] {
  return (
    vigiaTrees
      .findAll(selector)
      .slice(0, 500)
      .filter((element) => isShown(element) && !(isSmall && element.querySelector('h1, main')))
      // A link within a drawing has no inner text.
      .map((element) => ((element as Partial<HTMLElement>).innerText ?? element.textContent).trim())
      .filter((text) => text !== '')
  )
}

function without(text: string, parts: string[]): string {
  let left = text
  for (const part of parts) left = left.replace(part, () => '\n')
  return left.replace(/\s+/g, ' ').trim()
}

function countFields() {
  const typed =
    'textarea, select, input:not([type]), input:is([type=text], [type=email], [type=password], [type=tel], [type=number], [type=date])'
  return vigiaTrees.findAll(typed).filter(isShown).length
}

function isPictured() {
  return vigiaTrees.findAll('img, video, canvas, svg, picture').some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= 100 && height >= 100 && isShown(element)
  })
}

function findCheck() {
  const certain =
    'iframe[src*="captcha-delivery.com"], iframe[src*="_Incapsula_Resource"], #px-captcha, #cf-challenge-running, #challenge-form, #challenge-error-text, #cf-please-wait, .ray-id'
  const possible =
    'iframe[src*="challenges.cloudflare.com"], iframe[src*="hcaptcha.com"], iframe[src*="recaptcha/api2/bframe"]'
  const isCloudflare = Array.from(document.scripts).some(({ text }) => text.includes('_cf_chl_opt'))
  if (isCloudflare || document.querySelector(certain)) return 'certain'
  return document.querySelector(possible) ? 'possible' : 'none'
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
}
