import type { Product } from './layout.ts'
import type { SampleEdition } from '@vigia/common/sample-website'

/** The price of the country loaf differs between the editions. */
export function breads(edition: SampleEdition): Product[] {
  const price = edition === 1 ? '€5.40' : '€5.90'
  const words = 'Wheat sourdough with a little rye. A dark crust, an open crumb, a week of toast.'
  return [product('loaf', 'Country loaf', words, price), ...otherBreads]
}

const otherBreads: Product[] = [
  product(
    'rye',
    'Seeded rye',
    'Nine tenths rye, sunflower and linseed on top. Keeps longer than most promises.',
    '€6.10',
  ),
  product(
    'baguettes',
    'Baguette',
    'Thin, loud and best before noon. Three for a table, one for the way home.',
    '€2.60',
  ),
  product(
    'tin',
    'Milk bread',
    'Soft and a little sweet, for sandwiches, for children and for Sunday morning.',
    '€4.80',
  ),
  product('crown', 'Walnut crown', 'Toasted walnuts in a ring of spelt dough. Asks for cheese.', '€6.40'),
  product(
    'raisin',
    'Raisin loaf',
    'Raisins soaked overnight, a dusting of sugar, butter optional but advised.',
    '€5.20',
  ),
]

export const pastries: Product[] = [
  product(
    'croissant',
    'Butter croissant',
    'Three days of folding and resting; it shatters as it should.',
    '€2.40',
  ),
  product(
    'roll',
    'Cinnamon roll',
    'Cardamom in the dough, cinnamon in the swirl, icing where it matters.',
    '€3.10',
  ),
  product('danish', 'Raspberry danish', 'Custard, raspberry jam and a crisp, buttery frame.', '€3.40'),
]

export const cakes: Product[] = [
  product(
    'sponge',
    'Victoria sponge',
    'Two light layers, raspberry jam, cream. The birthday cake of Mill Lane.',
    '€34.00',
  ),
  product('chocolate', 'Chocolate cake', 'Dark, moist and not very sweet, with a bitter glaze.', '€38.00'),
  product('tart', 'Berry tart', 'Almond cream under whatever berries the market had this morning.', '€32.00'),
]

function product(picture: string, name: string, words: string, price: string): Product {
  return { picture, name, words, price }
}
