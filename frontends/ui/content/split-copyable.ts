/** A part of a text: words, or what a reader may copy, in the pieces between which it may break at worst. */
export type TextPart = string | { pieces: string[] }

/** Settings with a value, addresses, and hosts with a port, without the punctuation of the sentence. */
const copyable =
  /(?<![\w.-])(?:(?:[A-Z][A-Z\d]*_[A-Z\d_]+=|https?:\/\/)[^\s“”"<>]*[^\s“”"<>.,;:!?)]|(?:localhost|[\w-]+(?:\.[\w-]+)+):\d{2,5}\b)/g

/** Splits a text where something begins or ends that a reader may copy. */
export function splitCopyable(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(copyable)) {
    if (index > end) parts.push(text.slice(end, index))
    parts.push({ pieces: found.split(/(?<=[=,]|:\/\/|[^/:]\/)/) })
    end = index + found.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}
