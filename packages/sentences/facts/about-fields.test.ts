import type { DomElement, DomSnapshot } from '@vigia/visual-diff'
import { expect, test } from 'vitest'
import { page, plainStyle, region, sentencesFor, type Line } from '../testing/draw-page.ts'

const styles = [plainStyle]
const one = (tag: string, more: Partial<DomElement>, text = '') =>
  page(
    [
      ['main', '', 0],
      [tag, text, 0, { parent: 0, ...more }],
      ['p', 'Bread by the river', 40, { parent: 0 }],
    ],
    { styles },
  )
const said = (tag: string, before: Partial<DomElement>, after: Partial<DomElement>, text = '') =>
  sentencesFor(one(tag, before, text), one(tag, after, text), region(0, 0))

test.each<[string, Partial<DomElement>, string, string]>([
  ['input', { type: 'checkbox', label: 'Newsletter' }, 'ticked now', 'no longer ticked'],
  ['div', { role: 'checkbox', label: 'Newsletter' }, 'ticked now', 'no longer ticked'],
  ['input', { type: 'radio', label: 'Express' }, 'chosen now', 'no longer chosen'],
  ['button', { role: 'switch', label: 'Dark mode' }, 'on now', 'off now'],
  ['button', { role: 'tab', label: 'Reviews' }, 'open now', 'no longer open'],
  ['button', { label: 'Favourite' }, 'pressed now', 'no longer pressed'],
])('what is ticked now is reported, and what no longer is: %s %o', (tag, control, now, noLonger) => {
  const [off, on] = [
    { ...control, checked: false },
    { ...control, checked: true },
  ]
  const name = expect.stringMatching(new RegExp(`^\\w+ “${control.label}” is ${now}$`))
  expect(said(tag, off, on)).toEqual([name])
  expect(said(tag, on, off)).toEqual([expect.stringMatching(new RegExp(` is ${noLonger}$`))])
})

test('a label that shows the state of a hidden input is what is ticked or chosen', () => {
  for (const [type, line] of [
    ['checkbox', 'Checkbox “Newsletter” is ticked now'],
    ['radio', 'Option “Newsletter” is chosen now'],
  ])
    expect(said('label', { type, checked: false }, { type, checked: true }, 'Newsletter')).toEqual([line])
})

test('a transparent input and its label are one thing, where either of them is', () => {
  const form = (checked: boolean) =>
    page(
      [
        ['main', '', 0],
        ['input', '', 0, { parent: 0, type: 'checkbox', label: 'Newsletter', checked, box: [0, 0, 16, 16] }],
        ['label', 'Newsletter', 0, { parent: 0, x: 40, type: 'checkbox', checked }],
      ],
      { styles },
    )
  for (const x of [0, 60])
    expect(sentencesFor(form(false), form(true), region(0, 0, { x, width: 16 }))).toEqual([
      'Checkbox “Newsletter” is ticked now',
    ])
})

test('what a field shows is reported before and now', () => {
  const country = (value: string) => ({ label: 'Country', value })
  expect(said('select', country('Austria'), country('Germany'))).toEqual([
    'Field “Country”: “Austria” → “Germany”',
  ])
  expect(said('input', country(''), country('Germany'))).toEqual([
    'Field “Country”: “Germany” is filled in now',
  ])
  expect(said('input', country('Austria'), country(''))).toEqual([
    'Field “Country”: “Austria” is no longer filled in',
  ])
})

test('a bar is reported with its part before and now', () => {
  const upload = (value: string) => ({ label: 'Upload', value })
  expect(said('progress', upload('40 %'), upload('60 %'))).toEqual(['Progress “Upload”: 40 % → 60 %'])
  expect(said('meter', upload('40 %'), upload('60.5 %'))).toEqual(['Meter “Upload”: 40 % → 60.5 %'])
  const slider = (value: string) => ({ ...upload(value), type: 'range' })
  expect(said('input', slider('40'), slider('60'))).toEqual(['Slider “Upload”: “40” → “60”'])
})

test('a value that is no part of a bar is quoted', () => {
  const step = (value: string) => ({ role: 'slider', label: 'Step', value })
  expect(said('div', step('40 % off'), step('<b>'))).toEqual(['Slider “Step”: “40 % off” → “<b>”'])
})

test('a state or value that one of two snapshots does not have is not reported', () => {
  const box = { type: 'checkbox', label: 'Newsletter' }
  for (const [before, after] of [
    [box, { ...box, checked: true }],
    [{ ...box, checked: true }, box],
    [{ label: 'City' }, { label: 'City', value: 'Vienna' }],
    [{ label: 'City', value: 'Vienna' }, { label: 'City' }],
  ] as const)
    expect(said('input', before, after)).toEqual(['In the main part, something looks different'])
})

/** Lines with choices, of which this one is chosen. */
function choices(chosen: number, more: Partial<DomElement>, groups = 1): DomSnapshot {
  const lines: Line[] = []
  for (let group = 0; group < groups; group += 1) {
    const parent = lines.length
    lines.push(['fieldset', '', group * 100, {}])
    for (const [nth, label] of ['Standard', 'Express', 'Pickup'].entries())
      lines.push(['input', '', group * 100 + nth * 20, { ...more, label, parent, checked: nth === chosen }])
  }
  return page(lines, { styles })
}

test('of two choices of a group the one that is chosen now is reported', () => {
  const type = { type: 'radio' }
  expect(sentencesFor(choices(0, type), choices(2, type), region(0, 0), region(40, 40))).toEqual([
    'Option “Pickup” is chosen now',
  ])
  expect(sentencesFor(choices(0, type), choices(-1, type), region(0, 0))).toEqual([
    'Option “Standard” is no longer chosen',
  ])
})

test('checkboxes of a group are reported each by itself', () => {
  const type = { type: 'checkbox' }
  expect(sentencesFor(choices(0, type), choices(2, type), region(0, 0), region(40, 40))).toEqual([
    'Checkbox “Standard” is no longer ticked',
    'Checkbox “Pickup” is ticked now',
  ])
})

test('the look that follows from a state is part of it', () => {
  const bold = { ...plainStyle, weight: 700, background: 'rgb(0, 0, 200)' }
  const tab = (checked: boolean) =>
    page([['button', 'Reviews', 0, { role: 'tab', checked, style: checked ? 1 : 0 }]], {
      styles: [plainStyle, bold],
    })
  expect(sentencesFor(tab(false), tab(true), region(0, 0))).toEqual(['Tab “Reviews” is open now'])
})

test('the look of the label around a box that is ticked now is part of it', () => {
  const blue = { ...plainStyle, background: 'rgb(0, 0, 200)' }
  const label = (checked: boolean) =>
    page(
      [
        ['label', 'Gift wrap', 0, { style: 0 }],
        ['input', '', 0, { type: 'checkbox', label: 'Gift wrap', checked, parent: 0, style: 0 }],
        ['span', '', 0, { parent: 0, x: 30, style: checked ? 1 : 0 }],
      ],
      { styles: [plainStyle, blue] },
    )
  expect(sentencesFor(label(false), label(true), region(0, 0))).toEqual([
    'Checkbox “Gift wrap” is ticked now',
  ])
})

test('the percentage that is written in a bar is part of its value', () => {
  const bar = (value: number) =>
    page([['div', `${value}%`, 0, { role: 'progressbar', label: 'Goal', value: `${value} %` }]], { styles })
  expect(sentencesFor(bar(40), bar(60), region(0, 0))).toEqual(['Progress “Goal”: 40 % → 60 %'])
})

test('what was unfolded is reported, and the sign for it is part of that', () => {
  const question = (open: boolean) => one('button', { open }, open ? 'Returns −' : 'Returns +')
  expect(sentencesFor(question(false), question(true), region(0, 0))).toEqual([
    'Button “Returns −” is open now',
  ])
  expect(said('summary', { open: true }, { open: false }, 'Returns')).toEqual([
    'Button “Returns” is closed now',
  ])
})

test('a button that can be used now is reported', () => {
  expect(said('button', { disabled: true }, {}, 'Order now')).toEqual(['Button “Order now”: can be used now'])
  expect(said('button', {}, { disabled: true }, 'Order now')).toEqual([
    'Button “Order now”: cannot be used any more',
  ])
})

test('a control that is new is called what it is', () => {
  const box: Line = ['input', '', 0, { type: 'checkbox', label: 'Newsletter', checked: false }]
  const line: Line = ['p', 'Bread by the river', 40]
  expect(sentencesFor(page([line], { styles }), page([box, line], { styles }), region(0, 0))).toEqual([
    'Checkbox “Newsletter” is new',
  ])
})
