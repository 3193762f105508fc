import { silent } from './pair.ts'
import { slides, styled } from './shop.ts'

/** What follows the one who scrolls. */
export const scrolling = [
  silent(
    'A strip that scrolls on by itself, slide by slide',
    styled(
      '.strip { display: flex; width: 400px; overflow-x: scroll; scroll-snap-type: x mandatory; scroll-behavior: smooth } .slide { flex: none; scroll-snap-align: start }',
      `<div class="strip" id="strip">${slides}</div>`,
      'let at = 0; setInterval(() => strip.scrollTo({ left: 400 * (++at % 4) }), 600)',
    ),
  ),
  silent(
    'Things that come into view as one scrolls',
    styled(
      'article { opacity: 0; translate: 0 40px; transition: 0.6s } article.shown { opacity: 1; translate: none }',
      '<p class="note">And more</p>',
      'addEventListener("load", () => { const watch = new IntersectionObserver((all) => all.forEach((one) => one.isIntersecting && one.target.classList.add("shown"))); document.querySelectorAll("article").forEach((one) => watch.observe(one)) })',
    ),
  ),
  silent(
    'A background that moves more slowly than the page',
    styled(
      '.box { background: repeating-linear-gradient(#5c7c62 0 20px, #466290 20px 40px) }',
      '<div class="box" id="far"></div>',
      'addEventListener("scroll", () => (far.style.backgroundPositionY = `${scrollY * 0.4}px`))',
    ),
  ),
  silent(
    'A header that sticks and shrinks',
    styled(
      'header { position: sticky; top: 0; z-index: 1; transition: padding 0.3s } header.small { padding: 6px 80px }',
      '<p class="note">Scroll on</p>',
      'addEventListener("scroll", () => document.querySelector("header").classList.toggle("small", scrollY > 60))',
    ),
  ),
]
