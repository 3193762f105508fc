import { Tokenizer } from 'htmlparser2'
import { resolveInValue } from './character-references.ts'
import { openSvgContext } from './svg-context.ts'

export type Attributes = Record<string, string>

/** The handler of a page's parts. Names are in lower case. */
export interface Listener {
  elements: ReadonlySet<string>
  attributes: ReadonlySet<string>
  /** The attribute of which any other element is handled as well. */
  attributeOfAny?: string | undefined
  /** Answers whether it wants the element's text, too. */
  onOpen(name: string, attributes: Attributes, isDrawn: boolean): boolean
  onClose(name: string): void
  /** A piece of the text, as written. */
  onText(name: string, text: string): void
  /** A piece of the text that is shown: it goes from `start` to `end`. */
  onShownText(html: string, start: number, end: number): void
}

const ignore = () => {}
const ignored = {
  onattribentity: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onprocessinginstruction: ignore,
  ontextentity: ignore,
}

/** Their text is no text of the page. */
const unshown = new Set(['script', 'style', 'title', 'iframe', 'noembed', 'noframes'])

/**
 * Reads a page in one pass, without building a tree or even tracking open elements: that would take very long for a page
 * nested a hundred thousand levels deep. An element whose tag is cut off is skipped.
 */
export function readHtml(html: string, listener: Listener): void {
  const drawings = openSvgContext()
  const { elements } = listener
  const reader = openAttributes(html, listener)
  let element = ''
  let textOf = ''
  let within = ''

  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const ontext = (start: number, end: number) => {
    if (textOf) listener.onText(textOf, html.slice(start, end))
    if (!within) listener.onShownText(html, start, end)
  }
  const open = (isEmpty: boolean) => {
    const isHeard = reader.isWanted() && listener.onOpen(element, reader.read(), drawings.isAny())
    drawings.open(element, isEmpty)
    if (isEmpty && drawings.isInnermost()) return
    if (isHeard) textOf = element
    if (unshown.has(element)) within = element
  }
  // If it resolved references as it goes, it would read every character instead of searching for the next tag.
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        element = nameAt(start, end)
        reader.begin(elements.has(element))
      },
      ...reader.handlers,
      onopentagend: () => open(false),
      onselfclosingtag: () => open(true),
      onclosetag(start, end) {
        const name = nameAt(start, end)
        if (name === textOf) textOf = ''
        if (name === within) within = ''
        drawings.close(name)
        if (elements.has(name)) listener.onClose(name)
      },
      ontext,
      oncdata: (start, end, beyond) => ontext(start, end - beyond),
      isInForeignContext: drawings.isInnermost,
      ...ignored,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

/** The attributes of one element after the other. */
function openAttributes(html: string, { attributes: names, attributeOfAny }: Listener) {
  const lengthOfAny = attributeOfAny?.length
  let isWanted = false
  let attributes: Attributes = {}
  let attribute = ''
  let value = ''
  return {
    begin(wanted: boolean) {
      isWanted = wanted
      if (wanted) attributes = {}
    },
    isWanted: () => isWanted,
    read: () => attributes,
    handlers: {
      onattribname(start: number, end: number) {
        if (!isWanted && end - start !== lengthOfAny) return
        const name = html.slice(start, end).toLowerCase()
        if (!isWanted) {
          if (name !== attributeOfAny) return
          isWanted = true
          attributes = {}
        }
        attribute = names.has(name) && !Object.hasOwn(attributes, name) ? name : ''
        value = ''
      },
      onattribdata(start: number, end: number) {
        if (attribute) value = html.slice(start, end)
      },
      onattribend() {
        if (attribute) attributes[attribute] = resolveInValue(value)
        attribute = ''
      },
    },
  }
}
