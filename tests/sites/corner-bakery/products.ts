import type { Ware } from './layout.ts'
import type { Version } from './pages.ts'

/** The country loaf is what becomes dearer. */
export function breads(version: Version): Ware[] {
  const price = version === 1 ? '€5.40' : '€5.90'
  return [
    ware(
      'loaf',
      'Country loaf',
      'Wheat sourdough with a little rye. A dark crust, an open crumb, a week of toast.',
      price,
    ),
    ware(
      'rye',
      'Seeded rye',
      'Nine tenths rye, sunflower and linseed on top. Keeps longer than most promises.',
      '€6.10',
    ),
    ware(
      'baguettes',
      'Baguette',
      'Thin, loud and best before noon. Three for a table, one for the way home.',
      '€2.60',
    ),
    ware(
      'tin',
      'Milk bread',
      'Soft and a little sweet, for sandwiches, for children and for Sunday morning.',
      '€4.80',
    ),
    ware('crown', 'Walnut crown', 'Toasted walnuts in a ring of spelt dough. Asks for cheese.', '€6.40'),
    ware(
      'raisin',
      'Raisin loaf',
      'Raisins soaked overnight, a dusting of sugar, butter optional but advised.',
      '€5.20',
    ),
  ]
}

export const pastries: Ware[] = [
  ware(
    'croissant',
    'Butter croissant',
    'Three days of folding and resting; it shatters as it should.',
    '€2.40',
  ),
  ware(
    'roll',
    'Cinnamon roll',
    'Cardamom in the dough, cinnamon in the swirl, icing where it matters.',
    '€3.10',
  ),
  ware('danish', 'Raspberry danish', 'Custard, raspberry jam and a crisp, buttery frame.', '€3.40'),
]

export const cakes: Ware[] = [
  ware(
    'sponge',
    'Victoria sponge',
    'Two light layers, raspberry jam, cream. The birthday cake of Mill Lane.',
    '€34.00',
  ),
  ware('chocolate', 'Chocolate cake', 'Dark, moist and not very sweet, with a bitter glaze.', '€38.00'),
  ware('tart', 'Berry tart', 'Almond cream under whatever berries the market had this morning.', '€32.00'),
]

function ware(picture: string, name: string, words: string, price: string): Ware {
  return { picture, name, words, price }
}
