import { edit, changed, unchanged } from './pair.ts'
import { slides, styled } from './shop.ts'

const reviews = Array.from(
  { length: 42 },
  (_, at) => `<div class="review"><h3>Review ${at + 1}</h3><p>The lamp arrived in ${at + 2} days.</p></div>`,
)

const listOf = (style: string, script: string) =>
  styled(
    `.review { padding: 60px 40px; background: #efe8da; margin-bottom: 40px } ${style}`,
    reviews.join(''),
    script,
  )

/** Boxes that a listener reveals 99 milliseconds after a scroll, and hides again below the viewport. */
const repeating = listOf(
  '.review { opacity: 0; transform: translateX(-100px); transition: 0.4s } .review.shown { opacity: 1; transform: none }',
  `let waiting = 0
  const check = () => document.querySelectorAll('.review').forEach((one) => one.classList.toggle('shown', one.offsetTop + 120 < scrollY + innerHeight))
  addEventListener('scroll', () => (waiting ||= setTimeout(() => { waiting = 0; check() }, 99))); check()`,
)

/** Boxes that a poll every 50 milliseconds reveals in the viewport. */
const polled = listOf(
  '.review { visibility: hidden }',
  `setInterval(() => document.querySelectorAll('.review').forEach((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    if (top < innerHeight && bottom > 0) one.style.visibility = 'visible'
  }), 50)`,
)

const driven = listOf(
  '@keyframes pass { 0%, 100% { opacity: 0 } 30%, 70% { opacity: 1 } } .review { animation: pass linear both; animation-timeline: view() }',
  '',
)

const contained = listOf('.review { content-visibility: auto; contain-intrinsic-size: auto 200px }', '')

/** Slides as wide as their strip, of which a script has scrolled to the third one. */
const scrolledTo = (style: string) =>
  styled(
    `.strip { display: flex; overflow-x: auto; height: 300px } .strip p { flex: none; width: 100%; font-size: 40px; margin: 0; padding: 60px; box-sizing: border-box } ${style}`,
    '<div class="strip" id="strip"><p>Lamps of ash</p><p>Lamps of oak</p><p>Lamps of elm</p><p>Lamps of pine</p></div>',
    'addEventListener("load", () => strip.children[2].scrollIntoView({ inline: "start", block: "nearest" }))',
  )
const strips = {
  'a strip that was scrolled on': scrolledTo(''),
  'a strip with resting points that was scrolled on': scrolledTo(
    '.strip { scroll-snap-type: x mandatory } .strip p { scroll-snap-align: start }',
  ),
}

/** Content that depends on scrolling. */
export const scrolling = [
  unchanged(
    'A strip that scrolls on automatically, slide by slide',
    styled(
      '.strip { display: flex; width: 400px; overflow-x: scroll; scroll-snap-type: x mandatory; scroll-behavior: smooth } .slide { flex: none; scroll-snap-align: start }',
      `<div class="strip" id="strip">${slides}</div>`,
      'let at = 0; setInterval(() => strip.scrollTo({ left: 400 * (++at % 4) }), 600)',
    ),
  ),
  unchanged(
    'Things that come into view as one scrolls',
    styled(
      'article { opacity: 0; translate: 0 40px; transition: 0.6s } article.shown { opacity: 1; translate: none }',
      '<p class="note">And more</p>',
      'addEventListener("load", () => { const watch = new IntersectionObserver((all) => all.forEach((one) => one.isIntersecting && one.target.classList.add("shown"))); document.querySelectorAll("article").forEach((one) => watch.observe(one)) })',
    ),
  ),
  unchanged(
    'A background that moves more slowly than the page',
    styled(
      '.box { background: repeating-linear-gradient(#5c7c62 0 20px, #466290 20px 40px) }',
      '<div class="box" id="far"></div>',
      'addEventListener("scroll", () => (far.style.backgroundPositionY = `${scrollY * 0.4}px`))',
    ),
  ),
  unchanged(
    'A header that sticks and shrinks',
    styled(
      'header { position: sticky; top: 0; z-index: 1; transition: padding 0.3s } header.small { padding: 6px 80px }',
      '<p class="note">Scroll on</p>',
      'addEventListener("scroll", () => document.querySelector("header").classList.toggle("small", scrollY > 60))',
    ),
  ),
  unchanged('Boxes that are hidden again below the viewport', repeating),
  changed(
    'Another text in a box that is hidden again below the viewport',
    repeating,
    edit(repeating, ['arrived in 21 days', 'arrived in 12 days']),
  ),
  unchanged('Boxes that a poll reveals', polled),
  changed(
    'Another colour of a box that a poll reveals',
    polled,
    edit(polled, [
      'class="review"><h3>Review 20<',
      'class="review" style="background: #d8e4f0"><h3>Review 20<',
    ]),
  ),
  changed(
    'Another text in a box whose style follows the scroll',
    driven,
    edit(driven, ['arrived in 21 days', 'arrived in 12 days']),
  ),
  changed(
    'Another text in a box that is only laid out near the viewport',
    contained,
    edit(contained, ['arrived in 31 days', 'arrived in 13 days']),
  ),
  ...Object.entries(strips).flatMap(([name, page]) => [
    unchanged(`The same slide of ${name}`, page),
    changed(`Another text on the slide of ${name}`, page, edit(page, ['Lamps of elm', 'Bowls of elm'])),
  ]),
]
