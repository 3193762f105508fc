import { page, type Pages } from './reply.ts'

const titles: Record<string, string> = {
  script: '</title><script>document.title = "<img src=x onerror=alert(1)>"</script><title>',
  right: '\u202Egnp.exe\u202C \u2067\u05E9\u05DC\u05D5\u05DD',
  long: 'x'.repeat(10_000),
  zero: 'before\0after',
  emoji: '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} '.repeat(200),
  lines: 'one\ntwo\r\n\tthree \u2028 four',
  zalgo: `a${'\u0300\u0301\u0302'.repeat(3_000)}`,
}

/** Pages with titles and addresses that are hard to store or show. */
export const names: Pages = {
  ...Object.fromEntries(Object.entries(titles).map(([name, title]) => [`/title-${name}`, page('', title)])),
  '/title-half': page(
    '<script>document.title = "half a character \\uD83D"; document.title += "\\uDC00".slice(1) + "\\uD83D"</script>',
  ),
  '/title-zero': page('<script>document.title = "before\\0after"</script>'),
  '/title-changes': page('<script>setInterval(() => (document.title = Math.random()), 1)</script>'),
  '/title-is-huge': page('<script>document.title = "x".repeat(3e8)</script>'),
  '/title-is-no-text': page(
    '<form><input name=title></form><script>Object.defineProperty(document, "title", { get: () => ({ slice: () => ({}) }) })</script>',
  ),
  '/address': page(''),
  [`/${'long/'.repeat(350)}`]: page(''),
  '/%3Cscript%3Ealert(1)%3C/script%3E': page(''),
  '/%E2%80%AEgnp.html': page(''),
  '/%00': page(''),
  '/%F0%9F%91%BB': page(''),
}
