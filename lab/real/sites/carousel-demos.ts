import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inserted, pictured, removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'

const owlPackage = [
  'owl.carousel',
  '2.3.4',
  '9a81f58b29339f7742305ef452dbc2643fcf5eb891f5724388e41e565d770233',
] as const

/** Its pages name one another under the folder in which they were published. */
const buildOwl = () =>
  buildOnce('owl-carousel', owlPackage, (made) => {
    cpSync(join(fromNpm(...owlPackage), 'docs'), join(made, 'OwlCarousel2'), { recursive: true })
  })

const home = '/OwlCarousel2/'

const owl: RealSite = {
  name: 'Owl Carousel',
  about:
    'Its own documentation: carousels that go round without an end, by themselves or by the wheel, and code.',
  build: async () => buildOwl(),
  start: home,
  expected: [
    home,
    ...`animate autoheight autoplay autowidth basic center demos events lazyLoad merge mousewheel responsive rtl stagepadding
      urlhashnav video`
      .split(/\s+/)
      .map((name) => `${home}demos/${name}.html`),
    ...`api-classes api-events api-options dev-buildin-plugins dev-external dev-plugin-api dev-styles started-faq
      started-installation started-welcome support-changelog support-contact support-contributing`
      .split(/\s+/)
      .map((name) => `${home}docs/${name}.html`),
  ],
  captured: [
    home,
    `${home}demos/autoplay.html`,
    `${home}demos/center.html`,
    `${home}demos/autowidth.html`,
    `${home}docs/api-options.html`,
  ],
  changes: [
    words(
      'Owl: the word on a slide',
      { page: home, at: '.home-demo .owl-item.active >> nth=2' },
      '<h2>Responsive</h2>',
      '<h2>Responses</h2>',
    ),
    words(
      'Owl: a number in a paragraph',
      { page: home, at: '#features .feature:nth-child(1) p' },
      'Over 60 options',
      'Over 80 options',
    ),
    pictured(
      'Owl: the picture of a feature',
      { page: home, at: '#features .feature:nth-child(5) img' },
      'assets/img/feature-zombie.png',
      'assets/img/owl-logo.png',
    ),
    removed('Owl: the note of a demo', { page: `${home}demos/center.html`, at: 'blockquote' }),
    styled(
      'Owl: the colour of the slides',
      { page: `${home}demos/autoplay.html`, at: '.owl-item.active .item' },
      '.owl-carousel .item { background: #4dabf7 !important }',
    ),
    inserted(
      'Owl: a paragraph among the options',
      { page: `${home}docs/api-options.html`, at: '.vigia-note' },
      '<h4 id="loop">loop</h4>',
      '<p class="vigia-note">This paragraph is new, and the options that follow stand lower than before.</p>',
    ),
  ],
}

export const carouselDemos = [owl]
