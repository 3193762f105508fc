import { inserted, removed, styled, swapped, words } from '../../changes.ts'
import type { RealSite } from '../../site.ts'
import { buildWordpress, serveWordpress } from '../../sources/wordpress.ts'

/** As WordPress spells them: what a browser would write in capitals is in small letters. */
const at = (title: string) =>
  `/${encodeURIComponent(title.replaceAll(' ', '-')).replaceAll(/%../g, (byte) => byte.toLowerCase())}/`

const posts = [
  'זריעת השעועית',
  'גדר חיה',
  'השחזת המזמרות',
  'קורנית בין האבנים',
  'עץ האגס הישן',
  'מריצה עם גלגל אחד',
  'כרוב בחורף',
  'הרכבת תפוח',
]
const hedge = at('גדר חיה')
const about = at('אודות')
const pear = at('עץ האגס הישן')

export const hebrewWordpress: RealSite = {
  name: 'WordPress in Hebrew',
  about:
    'Twenty Twenty-One from right to left: menus, quotes, tables and columns mirrored, Latin words within Hebrew lines, addresses in Hebrew.',
  build: async () =>
    buildWordpress({
      theme: 'twentytwentyone',
      permalinks: '/%postname%/',
      language: 'he_IL',
      content: 'wordpress-hebrew',
    }),
  open: serveWordpress,
  expected: ['/', ...posts.map(at), ...['אודות', 'צמחים', 'ביקור'].map(at)],
  welcome: /^\/(category|author|page)\//,
  captured: ['/', hedge, about, pear, at('הרכבת תפוח')],
  changes: [
    swapped(
      'Hebrew blog: two titles change places',
      { page: '/', at: 'article:nth-of-type(2) .entry-title, article:nth-of-type(3) .entry-title' },
      '>כרוב בחורף</a></h2>',
      '>מריצה עם גלגל אחד</a></h2>',
    ),
    words(
      'Hebrew blog: a word of a quotation',
      { page: hedge, at: 'blockquote' },
      'מנכשים בשמש',
      'מנכשים בצל',
    ),
    inserted(
      'Hebrew blog: a paragraph',
      { page: about, at: '.vigia-note' },
      '<h2>בקצרה</h2>',
      '<p class="vigia-note">השער פתוח בימי ראשון, ויש תה.</p>',
    ),
    removed('Hebrew blog: the picture of a post', { page: pear, at: '.post-thumbnail' }),
    styled(
      'Hebrew blog: the colour of the links in the menu',
      { page: pear, at: '#primary-menu-list a, .primary-navigation a' },
      '.primary-navigation a { color: #c2255c !important }',
    ),
  ],
}
