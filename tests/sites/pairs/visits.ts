import { hard, unchanged } from './pair.ts'
import { plain, shop, products } from './shop.ts'

const scripted = (main: string, script: string) => shop({ main: `${main}<script>${script}</script>` })

/** Content that is different at every visit. */
export const visits = [
  unchanged(
    'A list in an order that a script picks',
    scripted(
      '<ul id="list"><li>Oak</li><li>Ash</li><li>Cherry</li><li>Elm</li><li>Birch</li></ul>',
      '[...list.children].sort(() => Math.random() - 0.5).forEach((one) => list.append(one))',
    ),
  ),
  unchanged(
    'A background of random colours',
    scripted(
      '<div class="box" id="ground"></div>',
      'const tone = () => `hsl(${Math.random() * 360} 60% 60%)`; ground.style.background = `linear-gradient(${Math.random() * 360}deg, ${tone()}, ${tone()})`',
    ),
  ),
  unchanged(
    'A quotation that a script picks',
    scripted(
      '<p class="note" id="said"></p>',
      'const all = ["It lights my letters", "I gave one to my mother", "The cord is long enough", "It has not broken yet"]; said.textContent = all[Math.floor(Math.random() * all.length)]',
    ),
  ),
  hard(
    unchanged(
      'Colours of visitors from the browser’s own random numbers',
      scripted(
        '<p id="crowd"></p>',
        'for (const tone of crypto.getRandomValues(new Uint8Array(8))) crowd.insertAdjacentHTML("beforeend", `<span style="display:inline-block;width:60px;height:60px;background:hsl(${tone} 60% 50%)"></span>`)',
      ),
    ),
    'These numbers come from nowhere that a page could see.',
  ),
  hard(
    unchanged(
      'A name that is drawn by lot and shown',
      scripted('<p class="note" id="lot"></p>', 'lot.textContent = `Your lot: ${crypto.randomUUID()}`'),
    ),
    'These numbers come from nowhere that a page could see.',
  ),
  unchanged(
    'One of two front pages, by lot',
    scripted(
      '<p class="note" id="offer"></p>',
      'if (Math.random() < 0.5) document.querySelector(".buy").style.background = "#1d8a4e"; offer.textContent = "An offer"',
    ),
  ),
  unchanged(
    'A count of reloads kept for the session',
    scripted(
      '<p class="note" id="count"></p>',
      'const nth = Number(sessionStorage.getItem("nth") ?? 0) + 1; sessionStorage.setItem("nth", nth); count.textContent = `You have been here ${nth} times`',
    ),
  ),
  unchanged(
    'A welcome that knows who was here before',
    scripted(
      '<h2 id="hello"></h2>',
      'hello.textContent = localStorage.getItem("here") ? "Welcome back" : "Welcome, stranger"; localStorage.setItem("here", "yes")',
    ),
  ),
  unchanged('A name in a cookie', ({ nth }) => ({
    body: scripted(
      '<p class="note" id="who"></p>',
      'who.textContent = document.cookie.length > 30 ? "A regular" : "A guest"',
    ),
    headers: { 'set-cookie': `visit${nth}=yes; Path=/` },
  })),
  unchanged(
    'A page with a service worker',
    scripted(
      '<p class="note" id="works">Works</p>',
      'navigator.serviceWorker?.register("worker.js").then(() => (works.textContent = "Works without a line"), () => {})',
    ),
    { 'worker.js': { body: 'addEventListener("fetch", () => {})', type: 'text/javascript' } },
  ),
  hard(
    unchanged('Goods in an order that the server picks', ({ nth }) => {
      const from = nth % products.length
      const turned = [...products.slice(from), ...products.slice(0, from)].join('\n')
      return plain.replace(products.join('\n'), () => turned)
    }),
    'Within one visit it never moves; only another visit shows the change.',
  ),
  hard(
    unchanged('A review that the server picks', ({ nth }) =>
      shop({
        main: `<blockquote>“${['A fine lamp', 'It came in two days', 'My evenings are longer now'][nth % 3]}”</blockquote>`,
      }),
    ),
    'Within one visit it never moves; only another visit shows the change.',
  ),
]
