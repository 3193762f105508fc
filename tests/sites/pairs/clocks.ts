import { hard, unchanged } from './pair.ts'
import { footer, shop } from './shop.ts'

const clock = (script: string, text = '') =>
  shop({ main: `<p class="note" id="now">${text}</p><script>${script}</script>` })

let visitors = 0
/** Never the same number twice in a row. */
const countVisitors = () => ({ body: String((visitors += 37) % 1_000), type: 'text/plain' })

/** Pages that show the time. */
export const clocks = [
  unchanged(
    'A clock that ticks every second',
    clock(
      'const tell = () => (now.textContent = new Date().toLocaleTimeString()); tell(); setInterval(tell, 1000)',
    ),
  ),
  unchanged(
    'A clock with milliseconds in every frame',
    clock(
      'const tell = () => { now.textContent = new Date().toISOString(); requestAnimationFrame(tell) }; tell()',
    ),
  ),
  unchanged(
    'The time since the visit began',
    clock(
      'setInterval(() => (now.textContent = `Here for ${(performance.now() / 1000).toFixed(1)} s`), 100)',
    ),
  ),
  unchanged(
    'A clock face turned by styles',
    shop({
      head: '<style>@keyframes round { to { rotate: 1turn } } .hand { position: absolute; top: 10px; left: 50%; width: 4px; height: 70px; background: #23211d; transform-origin: bottom; animation: round 6s linear infinite }</style>',
      main: '<div class="box"><div class="hand"></div></div>',
    }),
  ),
  unchanged(
    'Seconds since the last order',
    clock(
      'const since = Date.parse("2026-11-21T10:00:00Z"); const tell = () => (now.textContent = `Last order ${Math.round((Date.now() - since) / 1000)} seconds ago`); tell(); setInterval(tell, 500)',
    ),
  ),
  hard(
    unchanged('Minutes since a post that the server dated', ({ nth }) =>
      clock(
        `const since = ${Date.now() - 180_000 - nth * 61_000}; now.textContent = new Intl.RelativeTimeFormat('en').format(Math.round((since - Date.now()) / 60000), 'minute')`,
      ),
    ),
    'The server’s clock goes on while the browser’s stands still.',
  ),
  unchanged(
    'A countdown to the sale',
    clock(
      'const end = Date.now() + 90061000; const tell = () => { const left = end - Date.now(); now.textContent = `Sale ends in ${Math.floor(left / 3600000)} h ${Math.floor(left / 60000) % 60} min ${(left / 1000 % 60).toFixed(1)} s` }; tell(); setInterval(tell, 100)',
    ),
  ),
  hard(
    unchanged('The time of day that the server wrote', ({ nth }) =>
      shop({
        main: `<p class="note">Prices as of <time>17:0${nth % 10}:${10 + ((nth * 7) % 50)}</time></p>`,
      }),
    ),
    'Within one visit it never moves; only another visit tells.',
  ),
  hard(
    unchanged('How long the server took, in the footer', ({ nth }) =>
      shop().replace(
        footer,
        footer.replace('within a day.', `within a day. Made in ${40 + ((nth * 17) % 50)} ms.`),
      ),
    ),
    'Within one visit it never moves; only another visit tells.',
  ),
  hard(
    unchanged(
      'A price that comes over a web socket',
      clock(
        'const socket = new WebSocket(`ws://${location.host}/ticker`); socket.onmessage = ({ data }) => (now.textContent = `Copper $${data}`)',
        'Copper',
      ),
    ),
    'What the server says depends on nothing that the browser could hold.',
  ),
  hard(
    unchanged(
      'The number of visitors, asked for again and again',
      clock(
        'setInterval(async () => (now.textContent = `${await (await fetch("visitors")).text()} people are looking at this`), 250)',
        'Nobody is looking at this',
      ),
      { visitors: countVisitors },
    ),
    'What the server answers depends on nothing that the browser could hold.',
  ),
  unchanged(
    'A number that counts up to its value',
    clock(
      'let count = 0; const timer = setInterval(() => { now.textContent = `${(count += 37)} lamps repaired`; if (count > 12000) clearInterval(timer) }, 10)',
    ),
  ),
]
