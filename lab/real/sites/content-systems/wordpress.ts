import { inserted, removed, styled, swapped, words } from '../../changes.ts'
import type { RealSite } from '../../site.ts'
import { buildWordpress, serveWordpress } from '../../sources/wordpress.ts'

const days = (pattern: (day: string, name: string) => string) =>
  `sowing-the-first-beans a-hedge-of-hornbeam sharpening-the-secateurs thyme-between-the-stones the-old-pear-tree
    a-barrow-with-one-wheel kale-that-stands-the-winter grafting-an-apple what-a-rake-is-for lavender-by-the-gate birches-on-the-dune
    mending-the-hose`
    .split(/\s+/)
    .map((name, nth) => pattern(String(2 + nth * 2).padStart(2, '0'), name))
const pages = ['/about/', '/plants/', '/plants/roses/', '/plants/herbs/', '/visit-us/']
const lists = /^\/(category|tag|author|page)\/[\w-]+\/$/

const twentyOne: RealSite = {
  name: 'WordPress with Twenty Twenty-One',
  about:
    'A theme of PHP templates: a menu, widgets, threads of comments, archives by day, pictures in several sizes.',
  build: async () =>
    buildWordpress({ theme: 'twentytwentyone', permalinks: '/%year%/%monthnum%/%day%/%postname%/' }),
  open: serveWordpress,
  expected: ['/', ...pages, ...days((day, name) => `/2024/03/${day}/${name}/`)],
  welcome: lists,
  captured: [
    '/',
    '/2024/03/24/mending-the-hose/',
    '/2024/03/22/birches-on-the-dune/',
    '/visit-us/',
    '/category/trees/',
  ],
  changes: [
    words(
      'Twenty-One: the title of a post',
      { page: '/', at: '#post-21 .entry-title' },
      'Mending the hose</a></h2>',
      'Mending the hoses</a></h2>',
    ),
    words(
      'Twenty-One: the picture of a post',
      { page: '/2024/03/22/birches-on-the-dune/', at: '.post-thumbnail img' },
      '/wp-content/uploads/2024/03/bird-on-gray.jpg" class',
      // The sizes of another picture are not there.
      '/wp-content/themes/twentytwentytwo/assets/images/bird-on-green.jpg" srcset="" class',
    ),
    inserted(
      'Twenty-One: a comment',
      { page: '/2024/03/24/mending-the-hose/', at: '.vigia-comment' },
      '</ol><!-- .comment-list -->',
      '<li class="comment depth-1 vigia-comment"><article class="comment-body"><p>It froze again last night.</p></article></li>',
    ),
    removed('Twenty-One: a widget', { page: '/visit-us/', at: '#block-4' }),
    styled(
      'Twenty-One: the colour of the title',
      { page: '/category/trees/', at: '.page-title' },
      '.page-title { color: #0b7285 }',
    ),
  ],
}

const twentyTwo: RealSite = {
  name: 'WordPress with Twenty Twenty-Two',
  about:
    'A theme of blocks: large serif titles, a picture behind the header, pictures as wide as the window.',
  build: async () => buildWordpress({ theme: 'twentytwentytwo', permalinks: '/%postname%/' }),
  open: serveWordpress,
  expected: ['/', ...pages, ...days((_, name) => `/${name}/`)],
  welcome: lists,
  captured: ['/', '/the-old-pear-tree/', '/a-hedge-of-hornbeam/', '/plants/', '/author/ada-moss/'],
  changes: [
    swapped(
      'Twenty-Two: two titles change places',
      { page: '/', at: '.post-21 .wp-block-post-title, .post-18 .wp-block-post-title' },
      'Mending the hose</a></h2>',
      'Lavender by the gate</a></h2>',
    ),
    removed('Twenty-Two: the bird of the header', { page: '/', at: 'header .wp-block-image' }),
    words(
      'Twenty-Two: a letter of a paragraph',
      { page: '/a-hedge-of-hornbeam/', at: '.wp-block-post-content > p' },
      'that neighbours gave away',
      'that neighbors gave away',
    ),
    styled(
      'Twenty-Two: the ground of a button',
      { page: '/the-old-pear-tree/', at: '.wp-block-button__link' },
      '.wp-block-button__link { background: #862e9c !important }',
    ),
    words(
      'Twenty-Two: an entry of the navigation',
      { page: '/plants/', at: '.wp-block-navigation' },
      '>Visit us</a>',
      '>Visits</a>',
    ),
  ],
}

const twentyThree: RealSite = {
  name: 'WordPress with Twenty Twenty-Three',
  about: 'A theme of blocks: a grid of posts, fonts of its own, and addresses that are numbers in the query.',
  build: async () => buildWordpress({ theme: 'twentytwentythree', permalinks: 'plain' }),
  open: serveWordpress,
  expected: [
    '/',
    ...[22, 23, 24, 25, 26].map((page) => `/?page_id=${page}`),
    ...[4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 21].map((post) => `/?p=${post}`),
  ],
  welcome: /^\/\?(cat=\d+|tag=\w+|author=\d+|paged=\d+)$/,
  captured: ['/', '/?p=7', '/?p=18', '/?p=21', '/?page_id=22'],
  changes: [
    words(
      'Twenty-Three: a cell of a table',
      { page: '/?p=7', at: '.wp-block-table td' },
      '<td>July</td>',
      '<td>June</td>',
    ),
    words(
      'Twenty-Three: the words of a button',
      { page: '/?p=18', at: '.wp-block-button__link' },
      'Read the plan<',
      'Read the plans<',
    ),
    inserted(
      'Twenty-Three: a paragraph',
      { page: '/?page_id=22', at: '.vigia-note' },
      '<h2>In short</h2>',
      '<p class="vigia-note">The gate is open on Sundays, and there is tea.</p>',
    ),
    removed('Twenty-Three: the form for comments', { page: '/?p=21', at: '#respond' }),
    styled(
      'Twenty-Three: the size of the titles',
      { page: '/', at: '.wp-block-post-title' },
      '.wp-block-post-title a { font-size: 120% }',
    ),
  ],
}

export const wordpress = [twentyOne, twentyTwo, twentyThree]
