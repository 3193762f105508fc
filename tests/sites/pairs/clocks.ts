import type { Answer } from '../serve.ts'
import { changed, edit, hard, unchanged } from './pair.ts'
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
      'const show = () => (now.textContent = new Date().toLocaleTimeString()); show(); setInterval(show, 1000)',
    ),
  ),
  unchanged(
    'A clock with milliseconds in every frame',
    clock(
      'const show = () => { now.textContent = new Date().toISOString(); requestAnimationFrame(show) }; show()',
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
      'const since = Date.parse("2026-11-21T10:00:00Z"); const show = () => (now.textContent = `Last order ${Math.round((Date.now() - since) / 1000)} seconds ago`); show(); setInterval(show, 500)',
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
      'const end = Date.now() + 90061000; const show = () => { const left = end - Date.now(); now.textContent = `Sale ends in ${Math.floor(left / 3600000)} h ${Math.floor(left / 60000) % 60} min ${(left / 1000 % 60).toFixed(1)} s` }; show(); setInterval(show, 100)',
    ),
  ),
  hard(
    unchanged('The time of day that the server wrote', ({ nth }) =>
      shop({
        main: `<p class="note">Prices as of <time>17:0${nth % 10}:${10 + ((nth * 7) % 50)}</time></p>`,
      }),
    ),
    'Within one visit it never moves; only another visit shows the change.',
  ),
  hard(
    unchanged('How long the server took, in the footer', ({ nth }) =>
      shop().replace(
        footer,
        footer.replace('within a day.', `within a day. Made in ${40 + ((nth * 17) % 50)} ms.`),
      ),
    ),
    'Within one visit it never moves; only another visit shows the change.',
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

const board = (script: string, more = '') =>
  shop({ main: `<p class="note">Open today. <b id="now">Soon</b></p>${more}<script>${script}</script>` })
const worker = (script: string) =>
  `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(script)}]))).onmessage = ({ data }) => (now.textContent = data)`
const reworded = [['Open today', 'Closed today']] as const

const temporal = board('now.textContent = Temporal.Now.plainDateTimeISO().toString()')
const inWorker = board(
  worker('postMessage([new Date().toISOString(), Math.random(), crypto.randomUUID()].join(" "))'),
)
const ticking = board(worker('setInterval(() => postMessage(new Date().toLocaleTimeString()), 100)'))
const measured = board(`addEventListener("load", ({ timeStamp }) => setTimeout(() => {
  const [page] = performance.getEntriesByType("navigation")
  now.textContent = "Loaded in " + page.loadEventEnd.toFixed(2) + " ms, " + timeStamp.toFixed(2) + " ms"
})); setInterval(() => {}, 30)`)
const fetched = board(
  'setInterval(() => {}, 30); const began = performance.now(); fetch("stock").then(({ headers }) => (now.textContent = headers.get("date") + " after " + (performance.now() - began).toFixed(1) + " ms"))',
)
const ids = board(
  'now.textContent = [crypto.randomUUID(), URL.createObjectURL(new Blob()), navigation.currentEntry.key].join(" ")',
)
const dated = board(
  'now.textContent = [document.lastModified, new File([], "x").lastModified, new Event("x").timeStamp, document.timeline.currentTime].join(" ")',
)
const framed = board(
  '',
  `<iframe width="600" height="60" srcdoc="<p id=now></p><script>setInterval(() => (now.textContent = Temporal.Now.instant() + ' ' + Math.random()), 90)</script>"></iframe>`,
)
const painted = (text: string) =>
  board(
    `const work = 'onmessage = ({ data: board }) => { const pen = board.getContext("2d"); pen.font = "22px sans-serif"; pen.textAlign = "left"; setInterval(() => { pen.clearRect(0, 0, 600, 60); pen.fillText("${text} " + new Date().toISOString(), 10, 40) }, 40) }'
    const out = board.transferControlToOffscreen(); new Worker(URL.createObjectURL(new Blob([work]))).postMessage(out, [out])`,
    '<canvas id="board" width="600" height="60"></canvas>',
  )

/** Never the same time twice. */
const slowStock = ({ nth }: { nth: number }): Answer => ({
  body: 'oak',
  type: 'text/plain',
  after: (nth * 370) % 900,
})

/** Pages that show a time from another source than the document's `Date`, or random values. */
export const otherClocks = [
  unchanged('The time by Temporal', temporal),
  changed('Another text beside the time by Temporal', temporal, edit(temporal, ...reworded)),
  unchanged('A worker that tells the time, and chance', inWorker),
  changed('Another text beside what a worker tells', inWorker, edit(inWorker, ...reworded)),
  unchanged('A worker that tells the time ten times a second', ticking),
  unchanged('How long the page took to load', measured),
  changed('Another text beside how long the page took to load', measured, edit(measured, ...reworded)),
  unchanged('When an answer came, and how long it took', fetched, { stock: slowStock }),
  unchanged('Ids that the browser makes up', ids),
  unchanged('Dates of the document, of a file, of an event and of its timeline', dated),
  unchanged('A frame that tells the time, and chance', framed),
  unchanged('A worker that paints the time', painted('Now')),
  changed('Another text in what a worker paints', painted('Now'), painted('Then')),
]
