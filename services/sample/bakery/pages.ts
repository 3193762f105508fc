import type { SampleEdition } from '@vigia/common/sample-website'
import { band, cards, heading, image, layout, quote } from './layout.ts'
import { breads, cakes, pastries } from './products.ts'

/** Every page of an edition by its path. */
export function pagesOf(edition: SampleEdition): Record<string, string> {
  const lasting = {
    '/': layout('/', 'Corner Bakery: bread, slowly', home),
    '/breads': layout('/breads', 'Breads · Corner Bakery', breadsIn(edition)),
    '/pastries': layout('/pastries', 'Pastries · Corner Bakery', pastriesPage),
    '/cakes': layout('/cakes', 'Cakes · Corner Bakery', cakesPage),
    '/story': layout('/story', 'Our story · Corner Bakery', story),
    '/visit': layout('/visit', 'Visit us · Corner Bakery', visit, edition === 2 ? notice : ''),
    '/gift-cards': layout('/gift-cards', 'Gift cards · Corner Bakery', giftCards),
  }
  return edition === 1
    ? { ...lasting, '/pumpkin-bread': layout('', 'Pumpkin bread · Corner Bakery', pumpkin) }
    : { ...lasting, '/christmas': layout('', 'Christmas orders · Corner Bakery', christmas) }
}

const home = `<div class="wide hero">
<div><p class="eyebrow">Since 1962, on the corner</p><h1>Bread that takes its time</h1>
<p>Flour, water, salt and twenty-four hours. We bake through the night, so that your loaf is still warm at seven.</p>
<a class="button" href="/breads">See today’s breads</a></div>
${image('shop', 'Our shop on the corner of Mill Lane', 760, 620)}</div>
${cards([...breads(1).slice(0, 1), ...pastries.slice(0, 1), ...cakes.slice(0, 1)])}
${band('oven', 'One oven, lit since 1962', 'Beech wood at four in the morning, bread at five, pastries when the heat comes down. Nothing else in this house has a timetable.', '<a class="button" href="/story">Read our story</a>')}
${quote('The only queue in town I am glad to stand in.', 'Ines, on her way to school')}`

function breadsIn(edition: SampleEdition) {
  const button = `<a class="button${edition === 2 ? ' green' : ''}" href="/visit">Set one aside</a>`
  return `${heading('Every morning', 'Breads', 'Long fermented, baked on stone. Order before noon and we keep yours behind the counter until we close.')}
${cards(breads(edition), button)}
${band('oven', 'Baked on stone', 'A hot floor gives the crust its crackle and keeps the crumb moist for days. Cut it on the second day, if you can wait.', '')}`
}

const pastriesPage = `${heading('From half past seven', 'Pastries', 'Butter, folded twenty-seven times. When they are gone, they are gone, and that is usually before ten.')}
${cards(pastries)}
${quote('I moved three streets closer for the cinnamon rolls.', 'Jonas, regular since 2011')}`

const cakesPage = `${heading('For the table', 'Cakes', 'Whole cakes for eight to ten guests, on two days’ notice. Slices every afternoon.')}
${cards(cakes)}
${band('oven', 'A name in icing?', 'Tell us when you order; up to twenty letters are on the house.', '<a class="button" href="/visit">Talk to us</a>')}`

const story = `<div class="wide hero">
<div><p class="eyebrow">Our story</p><h1>Two sisters and a jar of sourdough</h1>
<p>Our grandmother carried the jar across town in 1962. Lena and Mara have fed it every day since, holidays included.</p></div>
${image('baker', 'Lena with the first loaf of the day', 640, 560)}</div>
<div class="wide split"><div><h2>What we believe</h2><p>Good bread needs few things and much time. We buy grain from three farms we can cycle to, mill half of it ourselves and leave out everything that only makes bread faster.</p><p>What is left in the evening goes to the shelter on Brook Street. It is never much.</p></div>
<ul class="steps"><li><b>04:00</b>The oven is lit, the dough is shaped.</li><li><b>05:10</b>First loaves on the stone.</li><li><b>07:00</b>The door opens.</li><li><b>13:00</b>Sourdough is fed for tomorrow.</li></ul></div>
${quote('Feed the jar first, then yourself.', 'Grandmother Ada')}`

const visit = `${heading('Mill Lane 12', 'Come and visit', 'On the corner, under the red and white awning. The tram stops across the street; bicycles lean on the wall.')}
<div class="wide split">${image('map', 'Map of Mill Lane', 640, 460)}
<div><h2>Opening hours</h2><table>
<tr><th>Monday</th><td>we sleep</td></tr><tr><th>Tuesday to Friday</th><td>7:00 – 18:00</td></tr>
<tr><th>Saturday</th><td>7:00 – 16:00</td></tr><tr><th>Sunday</th><td>8:00 – 12:00</td></tr></table>
<p style="margin-top:24px">To set something aside, ask at the counter or call us in the afternoon.</p></div></div>
${band('oven', 'See the oven', 'On the first Sunday of the month we show the bakehouse to anyone who can be here at six.', '')}`

const giftCards = `${heading('For somebody dear', 'Gift cards', 'Ten, twenty or fifty in bread. They never run out, unlike the croissants.')}
<div class="wide split">${image('card', 'A gift card', 640, 440)}<div><h2>How it works</h2><p>Buy the card at the counter; we write the name on it. It can be spent loaf by loaf, and the balance is on every receipt.</p><a class="button" href="/visit">Where to find us</a></div></div>
${quote('The best present I ever ate.', 'Theo, nine years old')}`

const pumpkin = `${heading('Only in autumn', 'Pumpkin bread', 'Roasted Hokkaido pumpkin in a soft wheat dough, sweet at the edges. Until the pumpkins are gone.')}
<div class="wide split">${image('pumpkin', 'Pumpkin bread', 640, 440)}<div><h2>€6.20</h2><p>Baked Thursdays and Saturdays. Lovely with goat’s cheese, better with nothing at all.</p></div></div>`

const christmas = `${heading('Order until 20 December', 'Christmas orders', 'Stollen rests for three weeks before it may leave the house. This year’s is resting already.')}
<div class="wide split">${image('stollen', 'Christmas stollen', 640, 440)}<div><h2>Christmas stollen, €18.00</h2><p>Raisins in rum, candied orange, a core of marzipan and more butter than we like to say. One kilogram, wrapped in paper.</p><a class="button" href="/visit">Order at the counter</a></div></div>
${cards(pastries)}`

const notice =
  '<div class="notice"><p>We are closed from 24 to 26 December. <a href="/christmas">Order your stollen until the 20th</a></p></div>'
