import { inserted, pictured, removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm } from '../sources/archive.ts'

const landing = '/examples/landing-page.html'

const nowUi: RealSite = {
  name: 'Now UI Kit',
  about:
    'Creative Tim: headers of the window’s height with parallax, a carousel, sliders, a date picker, tooltips.',
  build: async () =>
    fromNpm('now-ui-kit', '1.3.0', '9b71381f838de670e7dfd446523c7727bf6d5e0d3f1ebb872e7487577ed5e89a'),
  expected: ['/', '/nucleo-icons.html', landing, '/examples/login-page.html', '/examples/profile-page.html'],
  welcome: /^\/docs\//,
  changes: [
    words(
      'Now UI: a word of a headline',
      { page: landing, at: 'h1.title' },
      'great company',
      'grand company',
    ),
    words(
      'Now UI: a name',
      { page: landing, at: '.team .col-md-4:nth-child(2) h4' },
      'Ryan Tompson',
      'Ryan Thompson',
    ),
    inserted(
      'Now UI: a paragraph in an article',
      { page: landing, at: '.vigia-note' },
      '<p>The Arctic Ocean freezes every winter',
      '<p class="vigia-note">This paragraph is new. It is long enough to be seen, and what follows stands lower than before.</p>',
    ),
    removed('Now UI: the pagination', { page: '/', at: '.pagination.pagination-primary' }),
    styled(
      'Now UI: a round button',
      { page: '/', at: '.btn-primary.btn-round' },
      '.btn-primary.btn-round { background: #f92e63 }',
    ),
  ],
}

const materialKit: RealSite = {
  name: 'Material Kit',
  about: 'Creative Tim: parallax headers, ripples, a carousel, labels that float, a background blurred.',
  build: async () =>
    fromNpm('material-kit', '2.0.4', '543712c988b2697c61a7ef6c9527ebf850b21b56e1bdfd7258fc6d333f725602'),
  expected: ['/', landing, '/examples/login-page.html', '/examples/profile-page.html'],
  welcome: /^\/(docs\/|template)/,
  changes: [
    words('Material Kit: a headline', { page: landing, at: 'h2.title' }, 'talk product', 'talk products'),
    words(
      'Material Kit: the title of a feature',
      { page: landing, at: '.col-md-4:nth-child(2) .info-title' },
      'Verified Users',
      'Verified users',
    ),
    removed('Material Kit: the second feature', { page: landing, at: '.features .col-md-4:nth-child(2)' }),
    styled(
      'Material Kit: the colour of an icon',
      { page: landing, at: '.icon-info' },
      '.icon-info .material-icons { color: #00d47e }',
    ),
    words(
      'Material Kit: a heading far down',
      { page: '/', at: 'h3:has(+ .pagination), .col-md-6:has(.pagination) h3' },
      '<h3>Pagination</h3>',
      '<h3>Paginations</h3>',
    ),
  ],
}

const argon: RealSite = {
  name: 'Argon Design System',
  about: 'Creative Tim: shapes behind the text, headers with video and pictures, sliders and tooltips.',
  build: async () =>
    fromNpm(
      'argon-design-system-free',
      '1.2.0',
      '0ec937277280d61ce0b54e029543d1719c1d731ee85bcd2582a7757e31a618ea',
    ),
  expected: [
    '/',
    '/examples/landing.html',
    '/examples/login.html',
    '/examples/profile.html',
    '/examples/register.html',
  ],
  welcome: /^\/docs\//,
  changes: [
    words(
      'Argon: a headline',
      { page: '/examples/landing.html', at: 'h1.display-1' },
      'People stories',
      'People’s stories',
    ),
    words(
      'Argon: a letter of a paragraph',
      { page: '/examples/landing.html', at: '.lead' },
      'The time is now for it to be okay to be great. For being a bright color. For standing out.</p>',
      'The time is now for it to be okay to be great. For being a bright colon. For standing out.</p>',
    ),
    pictured(
      'Argon: the illustration',
      { page: '/examples/landing.html', at: 'img.ml-lg-5' },
      '../assets/img/ill/ill.png',
      '../assets/img/brand/blue.png',
    ),
    removed('Argon: the title of a form', { page: '/examples/login.html', at: '.card .card-header' }),
    styled(
      'Argon: a button',
      { page: '/', at: '.btn-success' },
      '.btn-success { background: #2dce5f; border-color: #2dce5f }',
    ),
  ],
}

export const landingTemplates = [nowUi, materialKit, argon]
