import { expect, test } from 'vitest'
import { comparer, placesOf } from './testing/compare-pages.ts'
import { openShooter } from './testing/shoot-html.ts'

const shooter = await openShooter()

const names = [
  'Asana keeps what has to be done',
  'Github, where all of the code is',
  'Atlassian for boards and pages',
  'Bootstrap was the first of them',
  'Slack, in which everybody speaks',
  'Devto tells what others found out',
  'Figma, where pages are drawn',
  'Linear counts what is left',
  'Notion for notes of every kind',
  'Mastodon says it to the world',
]
const style = `body { margin: 0; font: 14px sans-serif } h1 { margin: 0 20px; height: 70px; background: #e91e63; box-shadow: 0 8px 12px #e91e6355 }
p { margin: 0; padding: 20px; height: 20px; border-bottom: 1px solid #eee } span { position: absolute; left: 1190px }
b { position: absolute; left: 1155px; top: 345px; width: 88px; padding: 17px 0; border-radius: 50%; background: #fff; color: #344767; text-align: center; box-shadow: 0 3px 12px #0004 }`

interface Page {
  rows?: string[]
  /** The texts in the last column, by row. */
  words?: Record<string, string>
  button?: string
}

const write = ({ rows = names, words = {}, button = '' }: Page) =>
  `<!doctype html><style>${style} ${button}</style>${rows
    .map((name) => {
      const cells = `${name}. ${name.toUpperCase()}. ${name.length ** 3}<span>${words[name] ?? ''}</span>`
      return `${name === names[4] ? '<h1></h1>' : ''}<p>${cells}</p>`
    })
    .join('')}<b>settings</b>`

async function listKinds(before: Page, after: Page) {
  const shots = [await shooter.shoot(write(before)), await shooter.shoot(write(after))] as const
  return placesOf(await comparer.compare(...shots, { draw: false }))
}

const shorter = names.toSpliced(2, 1)

test('a button with a shadow that stays in front of rows which moved is no change', async () => {
  const kinds = async (before: Page, after: Page) => (await listKinds(before, after)).map(({ kind }) => kind)
  expect(await kinds({}, { rows: shorter })).toEqual(['removed'])
  expect(await kinds({ rows: shorter }, {})).toEqual(['inserted'])
})

test.each<[string, Page, Page]>([
  [
    'has other words',
    {},
    { button: 'b { font-size: 0 } b::before { content: "settings!"; font-size: 14px }' },
  ],
  ['has another shadow', {}, { button: 'b { box-shadow: 0 3px 12px #0009 }' }],
  ['is lower', {}, { button: 'b { top: 350px }' }],
  ['is gone', {}, { button: 'b { display: none }' }],
  [
    'is over a row with another word',
    { words: { [names[4] ?? '']: 'old' } },
    { words: { [names[4] ?? '']: 'new' } },
  ],
  [
    'is beside a row with another word',
    { words: { [names[6] ?? '']: 'one' } },
    { words: { [names[6] ?? '']: 'two' } },
  ],
])('where rows moved, a region shows that a button %s', async (_, before, after) => {
  const found = await listKinds(before, { ...after, rows: shorter })
  const beside = found.filter(({ across: [x = 0, width = 0] }) => width < 1280 && x + width > 1155)
  expect(beside).not.toEqual([])
})
