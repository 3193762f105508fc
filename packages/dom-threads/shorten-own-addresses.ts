import { crc32 } from 'node:zlib'
import type { DomSnapshot } from '@vigia/storage/dom-snapshot'

type Shorten = (address: string) => string
type Element = DomSnapshot['elements'][number]
type Style = NonNullable<DomSnapshot['styles']>[number]

/**
 * Takes the website's own addresses from those of a page, so that a page that is served at two addresses has
 * the same links and images at both. `own`: addresses without a query, which may have a path.
 */
export function shortenOwnAddresses(dom: DomSnapshot, own: string[]): DomSnapshot {
  if (own.length === 0) return dom
  const shorten = shortener(own)
  const styles = dom.styles?.map((style) => ({ ...style, image: shorten(style.image) }))
  return {
    ...dom,
    elements: dom.elements.map((element) => shortenElement(element, shorten, styles?.[element.style ?? -1])),
    ...(styles && { styles }),
  }
}

function shortenElement(element: Element, shorten: Shorten, style: Style | undefined): Element {
  const { href, src, poster, look } = element
  const short = {
    ...(href !== undefined && { href: shorten(href) }),
    ...(src !== undefined && { src: shorten(src) }),
    ...(poster !== undefined && { poster: shorten(poster) }),
  }
  const hasImage = src !== undefined || poster !== undefined || style?.image.includes('url(')
  if (look === undefined || !hasImage) return { ...element, ...short }
  // The checksum is of the addresses as they were, so that another one takes its place, of all that is kept.
  return { ...element, ...short, look: crc32(JSON.stringify([short.src, short.poster, style])) }
}

/** Shortens addresses within a text, such as that of a style, to what follows the website's own. */
function shortener(own: string[]): Shorten {
  // A longer path comes first, since one address may begin with another.
  const places = own
    .map((address) => new URL(address))
    .toSorted((one, other) => other.pathname.length - one.pathname.length)
  const hosts = places.map(({ host, pathname }) => escape(host + withoutEnd(pathname)))
  const absolute = new RegExp(String.raw`(^|["'(\s,])(?:https?:)?//(?:${hosts.join('|')})(?![\w.:-])/?`, 'gi')
  const folders = places.map(({ pathname }) => withoutEnd(pathname)).filter(Boolean)
  const relative = new RegExp(`^(?:${folders.map(escape).join('|')})(?![^/?#])/?`)
  return (address) => {
    const short = address.replace(absolute, '$1/')
    return folders.length > 0 ? short.replace(relative, '/') : short
  }
}

const withoutEnd = (path: string) => path.replace(/\/+$/, '')
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
