import { changed, equivalent, type Pair } from './pair.ts'
import { shop } from './shop.ts'

const card = (style: string) =>
  shop({
    main: `<div style="width: 420px; padding: 18px; ${style}">Linen swatches are free of charge.</div>`,
  })
const note = (style: string, text = 'Closed on the first Monday of the month') =>
  shop({ main: `<p>Before you come</p><p style="${style}">${text}</p>` })
const styled = (name: string, from: (style: string) => string, before: string, after: string): Pair =>
  changed(name, from(before), from(after))

/** Changes too faint for pixels alone to report at Normal; the DOM snapshot shows them. */
export const faint: readonly Pair[] = [
  styled('A frame of dots instead of a line', card, 'border: 1px solid #bbb', 'border: 1px dotted #bbb'),
  styled('A frame of dashes in pale grey', card, 'border: 1px solid #e4e4e4', 'border: 1px dashed #e4e4e4'),
  styled('A faint shadow under a card is gone', card, 'box-shadow: 0 1px 3px rgb(0 0 0 / 0.2)', ''),
  styled('A wider shadow under a card', card, 'box-shadow: 0 1px 2px #0003', 'box-shadow: 0 2px 6px #0003'),
  styled('A pale notice in a slightly other yellow', card, 'background: #fdf6e3', 'background: #fdf0e3'),
  styled('A sentence of 12 px in italics', note, 'font-size: 12px', 'font-size: 12px; font-style: italic'),
  styled('A sentence of 13 px in italics', note, 'font-size: 13px', 'font-size: 13px; font-style: italic'),
  changed(
    'One l for an I in pale letters of 13 px',
    note('font-size: 13px; color: #999', 'Hall II is closed'),
    note('font-size: 13px; color: #999', 'Hall Il is closed'),
  ),
  changed(
    'Another quote in pale letters of 13 px',
    note('font-size: 13px; color: #999', "It's the same price"),
    note('font-size: 13px; color: #999', 'It’s the same price'),
  ),
  equivalent(
    'A sentence cut into other elements',
    note('', 'Closed on <span>Mondays</span> and in August'),
    note('', '<span>Closed</span> on Mondays and in August'),
  ),
  equivalent('A style that nobody sees', card('cursor: pointer; transition: color 1s'), card('')),
]
