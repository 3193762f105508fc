import { inserted, pictured, removed, styled, words } from '../../changes.ts'
import type { RealSite } from '../../site.ts'
import { buildWordpress, serveWordpress } from '../../sources/wordpress.ts'

const article = (name: string) => `/?article=${name}`
const articles =
  `harbour-lamp reading-lamp stair-lantern garden-post masthead-light cabin-lamp pergola-lantern desk-globe
  anchor-light hall-pendant gate-lantern chart-table-lamp`.split(/\s+/)
const all = '/?post_type=article'
const rooms = '/?shelf=rooms'

export const wordpressShop: RealSite = {
  name: 'WordPress as a shop',
  about:
    'Articles on shelves, with prices: every page is a query of one address, and so are carts, comparisons and lists in another order.',
  build: async () =>
    buildWordpress({
      theme: 'twentytwentyone',
      permalinks: 'plain',
      content: 'wordpress-shop',
      plugin: 'wordpress-shop-plugin',
    }),
  open: serveWordpress,
  expected: [
    '/',
    all,
    rooms,
    '/?shelf=paths',
    '/?shelf=boats',
    '/?page_id=24',
    '/?page_id=25',
    ...articles.map(article),
  ],
  welcome: /^\/\?(post_type=article&paged=2|paged=2&post_type=article)$/,
  captured: ['/', all, rooms, article('harbour-lamp'), article('garden-post'), article('stair-lantern')],
  changes: [
    words(
      'Shop: a price',
      { page: article('harbour-lamp'), at: '.price' },
      '<p class="price">$20',
      '<p class="price">$25',
    ),
    words(
      'Shop: the words of a link into the cart',
      { page: article('stair-lantern'), at: '.cart' },
      'Add to cart',
      'Sold out now',
    ),
    pictured(
      'Shop: the picture of an article',
      { page: article('garden-post'), at: '.post-thumbnail img' },
      '/3-playing-in-the-sand.jpg" class',
      // The sizes of another picture have other names.
      '/0-Daffodils.jpg" srcset="" class',
    ),
    inserted(
      'Shop: a notice above a shelf',
      { page: rooms, at: '.vigia-note' },
      '<header class="page-header',
      '<p class="vigia-note default-max-width">All lamps for rooms are ten percent off in March.</p>',
    ),
    removed('Shop: the links to other orders', { page: all, at: '.orders' }),
    styled(
      'Shop: the ground of the page',
      { page: '/', at: 'body' },
      'body { background-color: #fff3bf !important }',
    ),
  ],
}
