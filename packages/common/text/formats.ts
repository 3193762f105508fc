import { toUsableLine } from './characters.ts'

// One function for each output format of texts: each place that writes the format uses it, regardless of
// earlier checks.

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeMarkup = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/**
 * Characters outside of `Char` of XML 1.0, which cannot be written even as references, and noncharacters,
 * which are discouraged.
 */
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\p{Noncharacter_Code_Point}/gu

/** Escapes a text for an element or an attribute of XML 1.0. */
export const toXml = (text: string): string => escapeMarkup(text.replaceAll(noXml, '\uFFFD'))

const noHtml = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu

/** Escapes a text for an element or a quoted attribute of HTML, as in mails. */
export const toHtml = (text: string): string => escapeMarkup(text.replaceAll(noHtml, '\uFFFD'))

/** Escapes a text for Slack's mrkdwn, which has three special characters. */
export const toSlackText = (text: string): string =>
  text.toWellFormed().replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)

/** Escapes a text for Discord's Markdown. */
export const toDiscordText = (text: string): string =>
  text.toWellFormed().replaceAll(/[\\`*_~|>#[\]()]/g, String.raw`\$&`)

/** Escapes a text for a text block of a Teams Adaptive Card, which is a kind of Markdown. */
export const toTeamsText = (text: string): string =>
  text.toWellFormed().replaceAll(/[\\`*_{}[\]()#+!|~>]/g, String.raw`\$&`)

/** Makes a text usable as the value of a mail header: one line. */
export const toHeader = (text: string): string => toUsableLine(text.replaceAll(/\s+/g, ' ')).trim()

const noTerminal = /(?![\t\n])\p{Cc}|[\p{Cs}\u2028-\u202E\u2066-\u2069]/gu

/** Makes a text safe for a terminal, which obeys control characters. It may have several lines. */
export const toTerminal = (text: string): string => text.replaceAll(noTerminal, '·')

/** Escapes a text as a part of one line of a terminal or a log. */
export const toTerminalLine = (text: string): string => toTerminal(text).replaceAll(/[\t\n]/g, '·')

/**
 * Escapes a text as a part of one line of a pipeline's log. GitHub reads `::…::` at the start of a line and
 * `##[…]` anywhere in it as commands, Azure `##vso[…]` and TeamCity `##teamcity[…]`.
 */
export const toPipelineLine = (text: string): string =>
  toTerminalLine(text)
    .replaceAll('##', '#·')
    .replace(/^\s*::/, '·:')

/**
 * Writes a text as a code span of Markdown, in which nothing is markup, a link or a mention. Its fence is
 * longer than any run of backticks in the text.
 */
export function toMarkdownCode(text: string): string {
  const line = toHeader(text)
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return line === '' ? '' : `${fence} ${line} ${fence}`
}

/**
 * Cuts a text to at most `max` UTF-16 code units, with an ellipsis if it was longer; no character is cut in
 * half.
 */
export const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
