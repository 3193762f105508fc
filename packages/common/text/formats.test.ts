import { expect, test } from 'vitest'
import {
  cut,
  toDiscordText,
  toHeader,
  toHtml,
  toMarkdownCode,
  toPipelineLine,
  toSlackText,
  toTeamsText,
  toTerminal,
  toTerminalLine,
  toXml,
} from './formats.ts'

const anything = `<a href="x">&'\0\u0007\u001B\u0085\uD800\uFFFE\u{1FFFF}\u{1F468}é\t\n`

test('XML has no character outside of Char, and no markup', () => {
  expect(toXml(anything)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&amp;&#39;\uFFFD\uFFFD\uFFFD\u0085\uFFFD\uFFFD\uFFFD\u{1F468}é\t\n',
  )
})

test('HTML has no control characters but tabs and line breaks', () => {
  expect(toHtml(anything)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&amp;&#39;\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\u{1F468}é\t\n',
  )
})

test('a text is not read as Markdown by chats', () => {
  const text = '*a* [b](c) <!channel> `d` \uD800'
  expect(toSlackText(text)).toBe('*a* [b](c) &lt;!channel&gt; `d` \uFFFD')
  expect(toDiscordText(text)).toBe(String.raw`\*a\* \[b\]\(c\) <!channel\> \`d\` ${'\uFFFD'}`)
  expect(toTeamsText(text)).toBe(String.raw`\*a\* \[b\]\(c\) <\!channel\> \`d\` ${'\uFFFD'}`)
})

test('a header is one line', () => {
  expect(toHeader('Hello\r\nBcc: a@b.c\0\u2028 \uD800\uFFFE ')).toBe('Hello Bcc: a@b.c \uFFFD')
})

test('a terminal gets nothing that it would obey', () => {
  const text = 'a\u001B[31m\u009B2Jb\rc\u202Ed\te\nf'
  expect(toTerminal(text)).toBe('a·[31m·2Jb·c·d\te\nf')
  expect(toTerminalLine(text)).toBe('a·[31m·2Jb·c·d·e·f')
})

test.each([
  ['::error::x', '·:error::x'],
  [' \t::set-output name=a::b', ' ·::set-output name=a::b'],
  [':::error::x', '·::error::x'],
  ['a\n::error::x', 'a·::error::x'],
  ['a ##[error]x', 'a #·[error]x'],
  ['####[error]x', '#·#·[error]x'],
  ['##vso[task.complete result=Failed]', '#·vso[task.complete result=Failed]'],
  ['\u001B[0Ksection_end:1:x', '·[0Ksection_end:1:x'],
  ['\u202Egnp.exe', '·gnp.exe'],
  ['std::vector, C#', 'std::vector, C#'],
])('a pipeline obeys nothing in %j', (text, line) => {
  expect(toPipelineLine(text)).toBe(line)
})

test.each([
  ['**bold** @ana #12 <b>', '` **bold** @ana #12 <b> `'],
  ['a `b` c', '`` a `b` c ``'],
  ['```', '```` ``` ````'],
  ['two\n\n# lines', '` two # lines `'],
  ['a\u202Eb\0', '` ab `'],
  [' \n', ''],
])('Markdown reads no markup in %j', (text, span) => {
  expect(toMarkdownCode(text)).toBe(span)
})

test('no character is cut in half', () => {
  expect(cut('ab', 2)).toBe('ab')
  expect(cut('abc', 2)).toBe('a…')
  expect(cut('a\u{1F468}bc', 3)).toBe('a…')
})
