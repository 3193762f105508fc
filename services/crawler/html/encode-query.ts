import { labelToName } from '@exodus/bytes/encoding.js'
import { percentEncodeAfterEncoding } from '@exodus/bytes/whatwg.js'

/**
 * Encodings of pages whose queries browsers write in UTF-8 (the "output encoding" of the Encoding standard).
 */
const inUtf8 = new Set(['utf-8', 'utf-16le', 'utf-16be', 'replacement'])

/**
 * A link as written in a page of this encoding, with its query percent-encoded as browsers send it: in the
 * encoding of the page. All other parts of an address are in UTF-8 everywhere.
 */
export function encodeQuery(link: string, encoding: string): string {
  if (!labelToName(encoding) || inUtf8.has(encoding.toLowerCase()) || !/\?.*\P{ASCII}/su.test(link))
    return link
  const [address = '', ...fragment] = link.split('#')
  const [path = '', ...query] = address.split('?')
  if (query.length === 0) return link
  // White space of these kinds is removed anywhere in an address.
  const text = query.join('?').replace(/[\t\n\r]/g, '')
  return [`${path}?${percentEncodeAfterEncoding(encoding, text, '')}`, ...fragment].join('#')
}
