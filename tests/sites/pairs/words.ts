import { edit, changed } from './pair.ts'
import { plain, shop, tall } from './shop.ts'

const change = (name: string, from: string, to: string, page = plain) =>
  changed(name, page, edit(page, [from, to]))

/** Changed text. */
export const words = [
  change('A word in the headline', 'long evenings', 'dark evenings'),
  change('A word in a paragraph', 'dried for two winters', 'dried for ten winters'),
  change('A digit of a price', '$148.00', '$143.00'),
  change('A digit of a price on a tall page', '$64.00', '$54.00', tall),
  change('A comma that became a full stop', 'cheaper, and', 'cheaper. And'),
  change('A headline in capitals', 'New this week', 'NEW THIS WEEK'),
  change('One capital letter', 'Order now', 'Order Now'),
  change('A mistake in a word', 'workshop by the river', 'workshp by the river'),
  changed(
    'Another emoji',
    shop({ main: '<p class="note" style="font-size:24px">Open today ☺</p>' }),
    shop({ main: '<p class="note" style="font-size:24px">Open today ☹</p>' }),
  ),
  change('Another hint in a field', 'placeholder="Your address"', 'placeholder="Your e-mail"'),
  change('A word on the button of a tall page', 'Order now', 'Order later', tall),
  change('A question far down a tall page', 'Question 57<', 'Question 75<', tall),
  changed(
    'Another language',
    plain,
    edit(
      plain,
      ['Lamps for long evenings', 'Lampen for lange kvelder'],
      ['New this week', 'Nytt denne uken'],
      ['How a lamp is made', 'Slik lages en lampe'],
      ['Delivery', 'Levering'],
      ['Order now', 'Bestill nå'],
    ),
  ),
  changed(
    'A page that reads from right to left',
    plain,
    edit(plain, ['<html lang="en">', '<html lang="en" dir="rtl">']),
  ),
  changed(
    'A message that something failed',
    plain,
    shop({
      main: '<p class="note" style="background:#fde8e8;color:#9b1c1c">Something went wrong. Your basket could not be loaded.</p>',
    }),
  ),
  changed(
    'Out of stock',
    plain,
    edit(plain, ['<p class="price">$89.50</p>', '<p class="price">Sold out</p>']),
  ),
  change('Another number of days', '<td>8</td>', '<td>9</td>'),
]
