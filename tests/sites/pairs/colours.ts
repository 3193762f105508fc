import { edit, hard, changed } from './pair.ts'
import { plain, shop, tall } from './shop.ts'

const styled = (name: string, style: string, page = plain) =>
  changed(name, page, edit(page, ['</head>', `<style>${style}</style></head>`]))

/** Changes of style. */
export const colours = [
  styled('The colour of a link', '.quiet { color: #a0341c }'),
  styled('A button of another colour', '.buy { background: #d0312d }'),
  styled('A button of another colour on a tall page', '.buy { background: #1d8a4e }', tall),
  hard(
    styled('A button of a slightly other blue', '.buy { background: #0a6cff }'),
    'It differs by sixteen steps of green.',
  ),
  styled('Text that can hardly be read', '.story p { color: #d8d4cc }'),
  hard(
    styled('Text that is a little paler', '.story p { color: #4a463e }'),
    'No letter moves, and the difference is small.',
  ),
  styled('A link that is no longer underlined', '.story a { text-decoration: none }'),
  hard(
    styled('Rounder corners', '.grid img, aside, .buy, .basket { border-radius: 20px }'),
    'Only corners differ.',
  ),
  styled('A tint over a large area', '.columns { background: #f1f6ff }'),
  styled('Another background', 'body { background: #f4f8fb }'),
  styled(
    'A dark page',
    'body { background: #171613; color: #eee } header, .basket { background: #222; color: #eee } aside { background: #2b2822 }',
  ),
  styled('A bolder headline', 'h1 { font-weight: bold }'),
  styled('Another family of letters', "body { font-family: 'Liberation Serif', Georgia, serif }"),
  styled('Letters one pixel larger', 'body { font-size: 17px }'),
  styled('A headline one pixel larger', 'h1 { font-size: 53px }'),
  styled('Italics in a price', '.price { font-style: italic }'),
  styled('A line through an old price', '.grid article:first-child .price { text-decoration: line-through }'),
  styled('A frame around a field', "aside input[type='email'] { border-color: #c22 }"),
  styled('A thin line across the page', '.delivery { box-shadow: 0 -1px #777 }'),
  styled('A shadow under the header', 'header { box-shadow: 0 4px 12px #0004 }'),
  styled('Pictures in grey', '.grid img { filter: grayscale(1) }'),
  styled('A hidden button', '.buy { visibility: hidden }'),
  changed('A box that is ticked', plain, edit(plain, ['type="checkbox"', 'type="checkbox" checked'])),
  changed('Stylesheets that are missing', plain, edit(plain, ['href="shop.css"', 'href="gone.css"'])),
  changed(
    'A headline cut off by its box',
    plain,
    shop({ head: '<style>h1 { width: 300px; height: 57px; overflow: hidden; white-space: nowrap }</style>' }),
  ),
]
