import { expect, test } from 'vitest'
import { layOutHtml, layOutText } from './layout.ts'
import type { Message } from './message.ts'

const item = (text: string) => ({ text, detail: '/lamps' })
const mail: Message = {
  subject: 'Lamps',
  title: '25 pages changed',
  paragraphs: ['Alder lamps'],
  items: [
    item('First'),
    item('Second'),
    item('Third'),
    item('Fourth'),
    { text: 'and 21 more', isRest: true },
  ],
  button: { label: 'Review', link: 'https://vigia.example/review' },
  notes: [],
  links: [{ label: 'Stop these emails', link: 'https://vigia.example/stop' }],
}

test('the button stands above a list, however long that is, and below a text', () => {
  const orderIn = (html: string, ...texts: string[]) => texts.map((text) => html.lastIndexOf(`>${text}<`))
  const listed = orderIn(
    layOutHtml(mail),
    '25 pages changed',
    'Alder lamps',
    'Review',
    'First',
    'and 21 more',
  )
  expect(listed.toSorted((one, other) => one - other)).toEqual(listed)
  const written = orderIn(layOutHtml({ ...mail, items: [] }), '25 pages changed', 'Alder lamps', 'Review')
  expect(written.toSorted((one, other) => one - other)).toEqual(written)
})

test('the line beside the subject names what comes first, and nothing of the mail follows it', () => {
  const [, preview = ''] = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(layOutHtml(mail)) ?? []
  expect(preview).toMatch(/^First · Second · Third(?:\u00A0\u200C){100,}$/)
  expect(layOutText(mail)).not.toContain('\u200C')
})

test('an address breaks within a word only where it is longer than a line', () => {
  const html = layOutHtml({
    ...mail,
    links: [],
    notes: ['Set a new one: https://vigia.example/?account=login'],
  })
  expect(html).not.toContain('break-all')
  expect(html).toMatch(/<a class="link" href="https:\/\/vigia\.example[^>]*overflow-wrap:anywhere/)
})
