import { Tokenizer } from 'htmlparser2'
import { resolveInValue } from './character-references.ts'
import { openSvgContext } from './svg-context.ts'

export type Attributes = Record<string, string>

/** Called with the parts of a page; names are in lower case. */
export interface Listener {
  elements: ReadonlySet<string>
  attributes: ReadonlySet<string>
  /** An attribute whose elements are reported in addition to those by name. */
  attributeOfAny?: string | undefined
  /** Returns whether the element's text is wanted as well. */
  onOpen(name: string, attributes: Attributes, isDrawn: boolean): boolean
  onClose(name: string): void
  /** Called with a piece of the text, as written. */
  onText(name: string, text: string): void
  /** Called with a piece of the displayed text, from `start` to `end`. */
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

/** Elements whose text is not displayed. */
const unshown = new Set(['script', 'style', 'title', 'iframe', 'noembed', 'noframes'])

/**
 * Reads a page in one pass, without building a tree or tracking open elements, which would take very long for
 * a page with a hundred thousand levels. An element whose tag is cut off is skipped.
 */
export function readHtml(html: string, listener: Listener): void {
  const drawings = openSvgContext()
  // References are not resolved here, because the tokenizer would then read every character instead of
  // searching for the next tag.
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    { ...openElements(html, listener, drawings), isInForeignContext: drawings.isInnermost, ...ignored },
  )
  tokenizer.write(html)
  tokenizer.end()
}

/** Reports where elements begin and end. */
function openElements(html: string, listener: Listener, drawings: ReturnType<typeof openSvgContext>) {
  const { elements } = listener
  const reader = openAttributes(html, listener)
  const texts = openTexts(html, listener)
  let element = ''

  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const open = (isEmpty: boolean) => {
    const isHeard = reader.isWanted() && listener.onOpen(element, reader.read(), drawings.isAny())
    drawings.open(element, isEmpty)
    if (!isEmpty || !drawings.isInnermost()) texts.begin(element, isHeard)
  }
  return {
    onopentagname(start: number, end: number) {
      element = nameAt(start, end)
      reader.begin(elements.has(element))
    },
    ...reader.handlers,
    ...texts.handlers,
    onopentagend: () => open(false),
    onselfclosingtag: () => open(true),
    onclosetag(start: number, end: number) {
      const name = nameAt(start, end)
      texts.end(name)
      drawings.close(name)
      if (elements.has(name)) listener.onClose(name)
    },
  }
}

/** Reports the text of elements that want theirs, and the text that is displayed. */
function openTexts(html: string, listener: Listener) {
  let textOf = ''
  let within = ''
  const ontext = (start: number, end: number) => {
    if (textOf) listener.onText(textOf, html.slice(start, end))
    if (!within) listener.onShownText(html, start, end)
  }
  return {
    begin(name: string, isHeard: boolean) {
      if (isHeard) textOf = name
      if (unshown.has(name)) within = name
    },
    end(name: string) {
      if (name === textOf) textOf = ''
      if (name === within) within = ''
    },
    handlers: {
      ontext,
      oncdata: (start: number, end: number, beyond: number) => ontext(start, end - beyond),
    },
  }
}

/** Collects the attributes of one element after the other. */
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
