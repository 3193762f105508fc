import { expect, test } from 'vitest'
import { judgeAddress } from './judge-address.ts'

const reasonOf = (path: string) => judgeAddress(`https://example.org${path}`)?.reason

test.each([
  '/',
  '/about',
  '/index.php/Main_Page',
  '/index.php?title=Main_Page',
  '/index.php?title=History_of_editing',
  '/?p=123',
  '/?page_id=7',
  '/?cat=3',
  '/viewtopic.php?t=7',
  '/docs/how-to-edit',
  '/about/history',
  '/blog/2019/03/04/a-title',
  '/2024-03-04-release-notes',
  '/reports/2019/',
  '/pages/contact',
  '/authors',
  '/services/print',
  '/register',
  '/shop?colour=red',
  '/list?view=all',
  '/learn/sorting',
  '/feedback',
  '/feed',
  '/signing',
  '/blog/how-to-delete-an-account',
  '/wiki/Specials',
  '/docs?version=2',
  '/shop?o=12',
  '/faq?in=english',
])('%s may be a page', (path) => {
  expect(reasonOf(path)).toBeUndefined()
})

test.each([
  ['/index.php?title=Main_Page&action=edit', 'edit'],
  ['/index.php?title=Main_Page&action=history', 'edit'],
  ['/index.php?title=Main_Page&action=info', 'edit'],
  ['/index.php?title=New&action=edit&redlink=1', 'edit'],
  ['/index.php?title=Main_Page&oldid=12', 'edit'],
  ['/index.php?title=Main_Page&diff=prev', 'edit'],
  ['/index.php?title=Main_Page&veaction=edit', 'edit'],
  ['/index.php/Special:RecentChanges', 'edit'],
  ['/wiki/Special%3AWhatLinksHere/Main_Page', 'edit'],
  ['/index.php?title=Special:Log&page=Main_Page', 'edit'],
  ['/index.php?title=Special:UserLogin&returnto=Main+Page', 'account'],
  ['/index.php?title=Main_Page&printable=yes', 'print'],
  ['/doku.php?id=start&do=edit', 'edit'],
  ['/doku.php?id=start&do=revisions', 'edit'],
  ['/doku.php?id=start&do=export_pdf', 'print'],
  ['/posts/7/edit', 'edit'],
  ['/admin/auth/group/add/?_to_field=id&_popup=1', 'edit'],
  ['/admin/auth/user/7/password/', 'edit'],
  ['/docs/intro/edit', 'edit'],
  ['/hello-world/?replytocom=3', 'reply'],
  ['/hello-world/?share=twitter', 'reply'],
  ['/hello-world/?share=facebook&nb=1', 'reply'],
  ['/posting.php?mode=reply&t=3', 'reply'],
  ['/2019/03/04/', 'calendar'],
  ['/archive/2019/03', 'calendar'],
  ['/events/2026-11-23/', 'calendar'],
  ['/events?tribe-bar-date=2026-11-01', 'calendar'],
  ['/calendar?month=11&year=2026', 'calendar'],
  ['/?m=201903', 'calendar'],
  ['/author/admin/', 'author'],
  ['/?author=1', 'author'],
  ['/feed/', 'feed'],
  ['/comments/feed/', 'feed'],
  ['/?feed=rss2', 'feed'],
  ['/wp-json/wp/v2/posts', 'feed'],
  ['/?rest_route=/', 'feed'],
  ['/events?ical=1', 'feed'],
  ['/lib/exe/detail.php?id=apples&media=wiki:sign.png', 'media'],
  ['/lib/exe/fetch.php?media=wiki:sign.png', 'media'],
  ['/?attachment_id=7', 'media'],
  ['/wp-login.php', 'account'],
  ['/wp-login.php?redirect_to=x', 'account'],
  ['/login', 'account'],
  ['/user/sign-in', 'account'],
  ['/my-account/lost-password/', 'account'],
  ['/account?returnUrl=/a', 'account'],
  ['/logout', 'action'],
  ['/user/sign-out', 'action'],
  ['/logoff.php', 'action'],
  ['/posts/7/delete', 'action'],
  ['/unsubscribe/token', 'action'],
  ['/?add-to-cart=7', 'action'],
  ['/cart?remove_item=7', 'action'],
  ['/wp-login.php?action=logout', 'action'],
  ['/shop?orderby=price', 'sorting'],
  ['/shop?sort=name&dir=asc', 'sorting'],
  ['/shop?filter[colour]=red', 'sorting'],
  ['/shop?filter%5Bcolour%5D=red', 'sorting'],
  ['/shop?f%5B0%5D=colour:red', 'sorting'],
  ['/shop?min_price=10&max_price=20', 'sorting'],
  ['/shop?view=grid', 'sorting'],
  ['/files/?C=N;O=D', 'sorting'],
  ['/admin/auth/user/?o=', 'sorting'],
  ['/admin/auth/user/?o=-1', 'sorting'],
  ['/admin/auth/user/?o=2.-1', 'sorting'],
  ['/admin/auth/user/?is_staff__exact=1', 'sorting'],
  ['/admin/auth/user/?date_joined__gte=2024-01-01', 'sorting'],
  ['/admin/auth/user/7/change/?_changelist_filters=o%3D2', 'sorting'],
  ['/?s=bread', 'search'],
  ['/search?q=bread', 'search'],
  ['/article?print=1', 'print'],
  ['/node/7/print', 'print'],
  ['/article/amp/', 'print'],
  ['/index.php?option=com_content&id=7&tmpl=component', 'print'],
  ['/blog/page/2/', 'pagination'],
  ['/list?page=2', 'pagination'],
  ['/viewforum.php?f=2&start=25', 'pagination'],
])('%s is left out: %s', (path, reason) => {
  expect(reasonOf(path)).toBe(reason)
})

test.each([
  '/login',
  '/login.html',
  '/users/sign-in',
  '/account/forgot-password/',
  '/accounts/password_reset/',
  '/admin/password_change/',
  '/users/password/new',
])('%s is a form to sign in', (path) => {
  expect(judgeAddress(`https://example.org${path}`)).toMatchObject({ reason: 'account', isForm: true })
})

test.each(['/login?provider=x', '/wp-login.php', '/wiki/Special:UserLogin', '/cart?login=1'])(
  '%s leads to a sign-in form and is left out',
  (path) => {
    expect(judgeAddress(`https://example.org${path}`)).toMatchObject({ reason: 'account', isForm: false })
  },
)

test('a search page is a form, its results are not', () => {
  const search = (path: string) => judgeAddress(`https://example.org${path}`)
  expect(search('/search.html')).toMatchObject({ reason: 'search', isForm: true })
  expect(search('/search/?q=bread')).toMatchObject({ reason: 'search', isForm: false })
  expect(search('/research')).toBeUndefined()
})

test('lists lead to pages, technical addresses do not', () => {
  const isPassage = (path: string) => judgeAddress(`https://example.org${path}`)?.isPassage
  expect(['/list?page=2', '/2019/03/', '/author/admin/'].map(isPassage)).toEqual([true, true, true])
  expect(['/login', '/?replytocom=3', '/shop?sort=a'].map(isPassage)).toEqual([false, false, false])
})

test('what may do something is distinguished from what only looks like a tool', () => {
  const mayAct = (path: string) => judgeAddress(`https://example.org${path}`)?.mayAct
  const acting = [
    '/posts/7/delete',
    '/?add-to-cart=7',
    '/delete/7',
    '/list?action=purge',
    '/logout?token=a',
    '/unsubscribe/a',
  ]
  expect(acting.map(mayAct)).toEqual(acting.map(() => true))
  const looking = [
    '/logout',
    '/unsubscribe',
    '/posts/7/edit',
    '/list?action=history',
    '/author/anna/',
    '/feed/',
  ]
  expect(looking.map(mayAct)).toEqual(looking.map(() => false))
})

test.each([
  ['/posts/7/edit/', 'edit', '/posts/7'],
  ['/index.php?title=Bread&action=history', 'action=history', '/index.php?title=Bread'],
  ['/article?print=1', 'print', '/article'],
  ['/login?provider=x', 'provider', '/login'],
])('%s is %s of %s', (path, tool, of) => {
  expect(judgeAddress(`https://example.org${path}`)).toMatchObject({ tool, of: `https://example.org${of}` })
})

test('an address made to be slow is classified as fast as any other', () => {
  expect(reasonOf(`/${'a/'.repeat(900)}`)).toBeUndefined()
  expect(reasonOf(`/?${'page=x&'.repeat(250)}`)).toBeUndefined()
  expect(reasonOf('/%E0%A4%A')).toBeUndefined()
})
