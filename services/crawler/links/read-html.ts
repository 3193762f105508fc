import { Tokenizer } from 'htmlparser2'
import { resolveInValue } from './character-references.ts'
import { openSvgContext } from './svg-context.ts'

export type Attributes = Record<string, string>

/** The handler of a page's parts. Names are in lower case. */
export interface Listener {
  elements: ReadonlySet<string>
  attributes: ReadonlySet<string>
  /** Answers whether it wants the element's text, too. */
  onOpen(name: string, attributes: Attributes, isDrawn: boolean): boolean
  onClose(name: string): void
  /** A piece of the text, as written. */
  onText(name: string, text: string): void
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

/**
 * Reads a page in one pass, without building a tree or even tracking open elements: that would take very long for a page
 * nested a hundred thousand levels deep. An element whose tag is cut off is skipped.
 */
export function readHtml(html: string, listener: Listener): void {
  const drawings = openSvgContext()
  let element = ''
  let isWanted = false
  let attributes: Attributes = {}
  let attribute = ''
  let value = ''
  let textOf = ''

  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const ontext = (start: number, end: number) => {
    if (textOf) listener.onText(textOf, html.slice(start, end))
  }
  const open = (isEmpty: boolean) => {
    const isHeard = isWanted && listener.onOpen(element, attributes, drawings.isAny())
    drawings.open(element, isEmpty)
    if (isHeard && !(isEmpty && drawings.isInnermost())) textOf = element
  }
  // If it resolved references as it goes, it would read every character instead of searching for the next tag.
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        element = nameAt(start, end)
        isWanted = listener.elements.has(element)
        if (isWanted) attributes = {}
      },
      onattribname(start, end) {
        if (!isWanted) return
        const name = nameAt(start, end)
        attribute = listener.attributes.has(name) && !Object.hasOwn(attributes, name) ? name : ''
        value = ''
      },
      onattribdata(start, end) {
        if (attribute) value = html.slice(start, end)
      },
      onattribend() {
        if (attribute) attributes[attribute] = resolveInValue(value)
        attribute = ''
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(true),
      onclosetag(start, end) {
        const name = nameAt(start, end)
        if (name === textOf) textOf = ''
        drawings.close(name)
        if (listener.elements.has(name)) listener.onClose(name)
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
