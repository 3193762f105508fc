import { styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm } from '../sources/archive.ts'

const aosPage = '/demo/simple.html'

const aos: RealSite = {
  name: 'AOS demo',
  about:
    'Animate On Scroll with its defaults: boxes come in when they are in view and go again when they are not.',
  build: async () =>
    fromNpm('aos', '2.3.4', 'f740c51e3afd030d131a8b8e1211a5030b62ef6daeb8e2d4e777dae1f544095f'),
  start: aosPage,
  expected: [aosPage],
  changes: [
    words('AOS: the second box', { page: aosPage, at: '.aos-item:nth-child(2)' }, '<h3>2</h3>', '<h3>8</h3>'),
    words(
      'AOS: the twentieth box',
      { page: aosPage, at: '.aos-item:nth-child(20)' },
      '<h3>20</h3>',
      '<h3>Twenty</h3>',
    ),
    styled(
      'AOS: the colour of the thirtieth box',
      { page: aosPage, at: '.aos-item:nth-child(30)' },
      '.aos-item:nth-child(30) .aos-item__inner { background: #2b8a3e }',
    ),
    words(
      'AOS: the last box',
      { page: aosPage, at: '.aos-item:nth-child(42)' },
      '<h3>42</h3>',
      '<h3>Forty-two</h3>',
    ),
  ],
}

const wow: RealSite = {
  name: 'WOW.js demo',
  about: 'WOW.js: sections stay hidden until they are in view, then move in over up to four seconds.',
  build: async () =>
    fromNpm('wowjs', '1.1.3', '07ebc5a2c5b2a73ff7eea12c816d7c2ab1a337eb5ae3787ebed49b59dd09b226'),
  start: '/demo.html',
  expected: ['/demo.html'],
  changes: [
    words(
      'WOW: the first section',
      { page: '/demo.html', at: 'section:nth-of-type(1)' },
      '#f1c40f',
      '#f13b0f',
    ),
    styled(
      'WOW: the third section',
      { page: '/demo.html', at: 'section:nth-of-type(3)' },
      '.section--purple { background: #16a085 !important }',
    ),
    styled(
      'WOW: the fourth section',
      { page: '/demo.html', at: 'section:nth-of-type(4)' },
      '.section--blue { background: #c0392b !important }',
    ),
    words('WOW: the button at the end', { page: '/demo.html', at: '#moar' }, 'LOAD MOAR!!', 'LOAD MORE!!'),
  ],
}

const deck = '/demo.html'

const reveal: RealSite = {
  name: 'reveal.js demo',
  about:
    'Slides: one of them is in view, the others are transformed out of it; code with colours, a background that changes.',
  build: async () =>
    fromNpm('reveal.js', '6.0.2', '2f0c20bfb02447a198a1ebe8a8c097a5437d035caa38f2820bf4ba887a3eac91'),
  start: deck,
  expected: [deck],
  welcome: /^\/$/,
  changes: [
    words(
      'reveal.js: the subtitle of the first slide',
      { page: deck, at: '.slides h3' },
      '<h3>The HTML Presentation',
      '<h3>The HTML Presentations',
    ),
    styled(
      'reveal.js: the colour of a link',
      { page: deck, at: '.slides small a' },
      '.slides small a { color: #ff922b !important }',
    ),
  ],
}

export const scrollDemos = [aos, wow, reveal]
