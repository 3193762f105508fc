import { changed, edit, hard, unchanged } from './pair.ts'
import { plain, shop } from './shop.ts'

const rightToLeft = (page: string) => edit(page, ['<html lang="en">', '<html lang="en" dir="rtl">'])

/** A table of opening hours, 20 columns wide. */
const hours = Array.from(
  { length: 20 },
  (_, at) => `<td style="min-width: 130px">Week ${at + 1}: 9 to 17</td>`,
)
const table = shop({ main: `<h2>Opening hours</h2><table><tr>${hours.join('')}</tr></table>` })

/** A menu beside the window, which is invisible until it is opened. */
const menu = (text: string) =>
  `<nav style="position: absolute; top: 0; left: -320px; width: 320px; height: 600px; background: #2b2822; color: #fff">${text}</nav>`

const prose = Array.from(
  { length: 60 },
  (_, at) => `<p>Lamp ${at + 1} stood by the window and was lit every evening, winter and summer alike.</p>`,
)
/** Text in columns, several windows wide, or lines that run upwards. */
const written = (mode: string, style = '') =>
  `<!doctype html><html lang="ja" style="writing-mode: ${mode}"><meta charset="utf-8"><title>A story</title>
<style>body { margin: 20px; font: 18px/1.8 'Liberation Serif', serif } ${style}</style><h1>A story in columns</h1>${prose.join('\n')}</html>`

const anotherLamp = (page: string, at = 55) => edit(page, [`Lamp ${at} stood`, `Lamp ${at} leant`])
const visitors = ({ nth }: { nth: number }) =>
  edit(rightToLeft(table), ['Week 19: 9 to 17', `Week 19: <b>${1_000 + nth * 37} seen</b>`])

/** Pages that are not read from the top left, or that are wider than their window. */
export const directions = [
  changed(
    'A digit of a price on a page from right to left',
    rightToLeft(plain),
    edit(rightToLeft(plain), ['$64.00', '$84.00']),
  ),
  changed(
    'A word in the last column of a wide table, from right to left',
    rightToLeft(table),
    edit(rightToLeft(table), ['Week 20: 9 to 17', 'Week 20: closed']),
  ),
  changed(
    'A word in the last column of a wide table',
    table,
    edit(table, ['Week 20: 9 to 17', 'Week 20: closed']),
  ),
  changed(
    'A missing section beside a closed menu, from right to left',
    rightToLeft(shop({ top: menu('Lamps') })),
    edit(rightToLeft(shop({ top: menu('Lamps') })), ['<li>A cord of three metres</li>', '']),
  ),
  unchanged('A closed menu that says something else at each visit, from right to left', ({ nth }) =>
    rightToLeft(shop({ top: menu(`<h2>Offer number ${nth}</h2>`) })),
  ),
  hard(
    unchanged('Visitors in a wide table, from right to left', visitors),
    'Within one visit it never moves, and it is beside the window.',
  ),
  ...['vertical-rl', 'vertical-lr', 'sideways-rl', 'sideways-lr'].map((mode) =>
    changed(`A word in one of the last columns (${mode})`, written(mode), anotherLamp(written(mode))),
  ),
  changed(
    'One more week in a wide table, from right to left',
    rightToLeft(table),
    edit(rightToLeft(table), [
      '</tr></table>',
      '<td style="min-width: 130px">Week 21: closed</td></tr></table>',
    ]),
  ),
  changed(
    'One more paragraph at the end of a page in columns (vertical-rl)',
    written('vertical-rl'),
    edit(written('vertical-rl'), ['</html>', `${prose.slice(0, 1)}</html>`]),
  ),
  changed(
    'One paragraph fewer at the end of a page in columns (vertical-rl)',
    written('vertical-rl'),
    edit(written('vertical-rl'), [`${prose.at(-1)}</html>`, '</html>']),
  ),
  changed(
    'A word at the top of a page that is read upwards',
    written('sideways-lr', 'p { height: 2400px; white-space: nowrap }'),
    anotherLamp(written('sideways-lr', 'p { height: 2400px; white-space: nowrap }'), 3),
  ),
]
