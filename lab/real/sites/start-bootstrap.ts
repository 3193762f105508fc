import { join } from 'node:path'
import { inserted, pictured, removed, styled, swapped, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm } from '../sources/archive.ts'

const agency: RealSite = {
  name: 'Agency theme',
  about: 'Start Bootstrap: one long page with a fixed navigation that shrinks, modals and a timeline.',
  build: async () =>
    join(
      fromNpm(
        'startbootstrap-agency',
        '7.0.12',
        'bc49d5677d6fd30ee77ce33c3baad729494153ffd94a893992414f2a8e8fecd4',
      ),
      'dist',
    ),
  expected: ['/'],
  changes: [
    words(
      'Agency: a word in a heading',
      { page: '/', at: '#team .section-heading' },
      'Our Amazing Team</h2>',
      'Our Amazing Crew</h2>',
    ),
    styled(
      'Agency: the button of the header',
      { page: '/', at: '.masthead .btn' },
      '.masthead .btn { background: #0b7 }',
    ),
    removed('Agency: the third service', { page: '/', at: '#services .col-md-4:nth-child(3)' }),
    inserted(
      'Agency: a paragraph above the portfolio',
      { page: '/', at: '#portfolio .vigia-note' },
      '<h2 class="section-heading text-uppercase">Portfolio',
      '<p class="vigia-note">Two new projects were finished this spring.</p>',
    ),
    pictured(
      'Agency: a portfolio picture',
      { page: '/', at: '#portfolio .col-lg-4:nth-child(2) img' },
      'assets/img/portfolio/2.jpg" alt="..." />\n',
      'assets/img/portfolio/5.jpg" alt="..." />\n',
    ),
    words(
      'Agency: the copyright',
      { page: '/', at: 'footer .text-lg-start' },
      'Copyright &copy;',
      'Copyleft &copy;',
    ),
  ],
}

const cleanBlog: RealSite = {
  name: 'Clean Blog theme',
  about: 'Start Bootstrap: a blog with large pictures behind its headings.',
  build: async () =>
    join(
      fromNpm(
        'startbootstrap-clean-blog',
        '6.0.9',
        '5c65d4e2d5705e29c6a144b7fa301f8ead8e976f5c4575fb6f1023ec673018a9',
      ),
      'dist',
    ),
  expected: ['/', '/about.html', '/post.html', '/contact.html'],
  changes: [
    words(
      'Clean Blog: one letter of a post’s title',
      { page: '/', at: 'h2.post-title' },
      'Man must explore',
      'Man most explore',
    ),
    removed('Clean Blog: the second post', { page: '/', at: '.post-preview:nth-of-type(2)' }),
    pictured(
      'Clean Blog: the picture behind the heading',
      { page: '/about.html', at: 'header.masthead' },
      'assets/img/about-bg.jpg',
      'assets/img/post-bg.jpg',
    ),
    inserted(
      'Clean Blog: a paragraph in an article',
      { page: '/about.html', at: '.vigia-note' },
      '<p>Lorem ipsum dolor sit amet, consectetur adipisicing elit. Eius',
      '<p class="vigia-note">This paragraph was not here before, and is some lines long so that all that follows stands lower than it did.</p>',
    ),
    swapped(
      'Clean Blog: two subtitles change places',
      { page: '/', at: '.post-subtitle' },
      'Problems look mighty small from 150 miles up',
      'We predict too much for the next year and yet far too little for the next ten.',
    ),
    styled(
      'Clean Blog: the button of the form',
      { page: '/contact.html', at: '#submitButton' },
      '#submitButton { border-radius: 12px }',
    ),
  ],
}

const sbAdmin: RealSite = {
  name: 'SB Admin 2',
  about: 'Start Bootstrap: an admin template with charts on canvas, tables and collapsed menus.',
  build: async () =>
    fromNpm(
      'startbootstrap-sb-admin-2',
      '4.1.4',
      '5cb4d3875078a735953af3b1b12ed8271f1bcbb73ec0cb793d5ee81d22881b0f',
    ),
  // Its page for errors is linked as well, and answers as any other.
  expected: [
    '/',
    '/buttons.html',
    '/cards.html',
    '/utilities-color.html',
    '/utilities-border.html',
    '/utilities-animation.html',
    '/utilities-other.html',
    '/charts.html',
    '/tables.html',
    '/login.html',
    '/register.html',
    '/forgot-password.html',
    '/blank.html',
  ],
  welcome: /404/,
  changes: [
    words(
      'SB Admin: a digit of a number',
      { page: '/', at: '.border-left-success .h5' },
      '$215,000',
      '$216,000',
    ),
    words(
      'SB Admin: a point of the chart',
      { page: '/', at: '#myAreaChart' },
      'data: [0, 10000, 5000',
      'data: [0, 17000, 5000',
      '/js/demo/chart-area-demo.js',
    ),
    styled(
      'SB Admin: the colour of a button',
      { page: '/buttons.html', at: '.btn-circle.btn-success' },
      '.btn-circle.btn-success { background: #1cc83a; border-color: #1cc83a }',
    ),
    words(
      'SB Admin: a cell of a table',
      { page: '/tables.html', at: '#dataTable tbody tr:nth-child(2) td:nth-child(1)' },
      '<td>Angelica Ramos</td>',
      '<td>Angelica Ramus</td>',
    ),
    removed('SB Admin: a card', { page: '/cards.html', at: '.border-left-info' }),
    words(
      'SB Admin: the heading of the sign-in',
      { page: '/login.html', at: 'h1' },
      'Welcome Back!',
      'Welcome back!',
    ),
    styled(
      'SB Admin: the ground of the sidebar',
      { page: '/blank.html', at: '#accordionSidebar' },
      '#accordionSidebar { background: #4560b3 }',
    ),
  ],
}

export const startBootstrap = [agency, cleanBlog, sbAdmin]
