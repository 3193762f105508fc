import { clocks } from './clocks.ts'
import { consent, thirdParties } from './third-parties.ts'
import { motion } from './motion.ts'
import { edit, hard, type Pair, changed } from './pair.ts'
import { arrivals } from './arrivals.ts'
import { plain, shop, delivery } from './shop.ts'
import { visits } from './visits.ts'

/** A page that moves on its own and was changed. */
function withChange(
  restless: readonly Pair[],
  name: string,
  change: string,
  ...edits: [string, string][]
): Pair {
  const pair = restless.find((one) => one.name === name)
  if (!pair) throw new Error(`There is no ${name}`)
  const { page, resources } = pair.before
  const edited: Pair['before']['page'] = (visit) => {
    const text = typeof page === 'function' ? page(visit) : page
    if (typeof text !== 'string') throw new Error(`${name} is no text`)
    return edit(text, ...edits)
  }
  return {
    ...changed(`${name}, and ${change}`, page, edited),
    before: { page, resources },
    after: { page: edited, resources },
  }
}

/** Noise and a change together: the change must be reported. */
export const noiseAndChange = [
  withChange(clocks, 'A clock that ticks every second', 'a word in the headline', [
    'long evenings',
    'dark evenings',
  ]),
  withChange(clocks, 'The number of visitors, asked for again and again', 'a digit of a price', [
    '$97.00',
    '$91.00',
  ]),
  withChange(motion, 'A carousel on a timer', 'a button of another colour', [
    'class="buy"',
    'class="buy" style="background:#d0312d"',
  ]),
  withChange(motion, 'A film that plays automatically', 'a missing section', [delivery, '']),
  withChange(motion, 'A canvas painted in every frame', 'one row more', [
    '<tr><td>Denmark',
    '<tr><td>Finland</td><td>4</td><td>$9.00</td></tr><tr><td>Denmark',
  ]),
  withChange(visits, 'A list in an order that a script picks', 'one item fewer', ['<li>Elm</li>', '']),
  withChange(visits, 'Goods in an order that the server picks', 'a word in the headline', [
    'long evenings',
    'dark evenings',
  ]),
  withChange(arrivals, 'Lazy pictures', 'a lazy picture that is gone', [
    'goods/2.png?lazy',
    'goods/gone.png',
  ]),
  withChange(arrivals, 'A font of icons that arrives late', 'another icon', ['&#xea62;', '&#xea6f;']),
  withChange(thirdParties, 'An advertisement that its own server picks', 'a headline under it', [
    'How a lamp is made',
    'How lamps are made',
  ]),
  withChange(thirdParties, 'A question about cookies (OneTrust)', 'a missing section', [delivery, '']),
  changed(
    'A question about cookies to some visitors only, and another price',
    plain,
    edit(shop({ end: consent.oneTrust }), ['$131.25', '$137.25']),
  ),
  hard(
    withChange(clocks, 'A price that comes over a web socket', 'another word beside it', [
      'Copper $',
      'Silver $',
    ]),
    'The change touches what moves.',
  ),
]
