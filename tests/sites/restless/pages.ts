import { layout } from './layout.ts'

/** All pages by path and query; a discovery should find exactly these. */
export const pages: Record<string, string> = {
  '/': layout('Night Market', home(), growMenu()),
  '/about': layout('About · Night Market', about()),
  '/carousel': layout('Carousel · Night Market', carousel()),
  '/feed': layout('Feed · Night Market', '<h1>What people say</h1><div id="feed"></div>', growFeed()),
  '/gallery': layout('Gallery · Night Market', gallery(), showWhenSeen()),
  '/hidden-garden': layout(
    'Hidden garden',
    '<h1>Hidden garden</h1><p>Only the menu knows the way here. <a href="/about/">And back</a></p>',
  ),
  '/news': layout('News · Night Market', news('<a href="/news?page=2&amp;fbclid=abc">Older news</a>')),
  '/news/opening-night': layout(
    'Opening night',
    '<h1>Opening night</h1><p>Lanterns, rain, and everyone stayed.</p>',
  ),
  '/news?page=2': layout(
    'Older news · Night Market',
    news('<a href="/news?utm_campaign=back">Newer news</a>'),
  ),
  '/welcome': layout('Welcome · Night Market', '<h1>Welcome</h1><p>Please mind the doorbell.</p>', ring()),
}

function home() {
  return `<h1>Come after dark</h1><p>Forty stalls, one carousel and no closing time.</p>
<nav id="menu"></nav>
<p><a href="/about/#history">History</a> <a href="/about/?gclid=42">How it began</a> <a href="/old-about">Our old page</a></p>
<p><a href="/broken">Tickets</a> <a href="/missing">Lost and found</a> <a href="/loop">Way out</a> <a href="/leave">Leave</a></p>
<p><a href="/menu.pdf">Menu</a> <a href="/menu">Tonight’s menu</a> <a href="/stall/1.png">A stall</a> <a href="/menu.json">Data</a></p>
<p><a href="/backstage">Backstage</a> <a href="mailto:hello@market.test">Write</a> <a href="tel:+100">Call</a> <a href="javascript:void 0">Nothing</a></p>`
}

function growMenu() {
  return `setTimeout(async () => {
  const items = await (await fetch('/menu.json')).json()
  for (const { to, name } of items) {
    const link = document.createElement('a')
    link.href = to
    link.textContent = name
    document.querySelector('#menu').append(link, ' ')
  }
}, 150)`
}

function about() {
  return `<h1>About the market</h1><p id="history">It began with one lantern and two crates of pears in 1931.</p>
<div class="grid"><img src="/stall/1.png" alt="Pears"><img src="/stall/2.png" alt="Lanterns"><img src="/stall/3.png" alt="Books"></div>`
}

function carousel() {
  return `<h1>The carousel</h1><div class="wheel"></div><div class="lamp"></div>
<p><img src="/blinking.gif" alt="A blinking lamp" width="160" height="160"></p>`
}

function gallery() {
  const lazy = Array.from(
    { length: 9 },
    (_, at) => `<img loading="lazy" src="/stall/${at + 1}.png" alt="Stall ${at + 1}" height="240">`,
  )
  const later = Array.from(
    { length: 9 },
    (_, at) => `<img data-src="/stall/${at + 10}.png" alt="Stall ${at + 10}" height="240">`,
  )
  return `<h1>Gallery</h1><div class="grid">${lazy.join('')}</div><div style="height:1400px"></div><div class="grid">${later.join('')}</div>`
}

function showWhenSeen() {
  return `const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) target.src = target.dataset.src
})
for (const picture of document.querySelectorAll('[data-src]')) seen.observe(picture)`
}

function news(more: string) {
  return `<h1>News</h1><div class="post">The carousel has been painted.</div><div class="post">Pears are in.</div><p>${more}</p>`
}

function growFeed() {
  return `let count = 0
const grow = () => {
  for (let more = 0; more < 5; more++) {
    const post = document.createElement('div')
    post.className = 'post'
    post.textContent = 'Visitor ' + ++count + ' liked the pears.'
    document.querySelector('#feed').append(post)
  }
}
grow()
addEventListener('scroll', () => {
  if (innerHeight + scrollY > document.body.scrollHeight - 900) setTimeout(grow, 60)
})`
}

function ring() {
  return `addEventListener('beforeunload', (event) => event.preventDefault())
alert('Ding dong!')
document.querySelector('h1').textContent = confirm('Are you new here?') ? 'Welcome, newcomer' : 'Welcome back'`
}
