export const moving = `<div class=box style="animation: slide 2s infinite"></div>
<div class=box style="animation: appear 20s 5s both"></div><div class=box id=script></div><div class=box id=late></div>
<svg width=200 height=50><rect width=50 height=50><animate attributeName=x to=150 dur=1s repeatCount=indefinite /></rect></svg>
<input autofocus value="a caret"><section id=host></section>
<script>
script.animate([{ marginLeft: 0 }, { marginLeft: '500px' }], { duration: 700, iterations: Infinity })
setInterval(() => late.animate([{ marginLeft: 0 }, { marginLeft: '500px' }], 3000), 400)
setTimeout(() => (late.style.animation = 'slide 3s infinite'), 2000)
host.attachShadow({ mode: 'open' }).innerHTML =
  '<style>@keyframes turn { to { rotate: 1turn } } i { display: block; width: 9em; animation: turn 1s infinite }</style><i>turning</i>'
</script>`

export const growing = `<h1>Growing</h1><script>
setInterval(() => document.body.append(Object.assign(document.createElement('p'), { textContent: 'and more' })), 20)
</script>`

export const dialogs = `<h1>Dialogs</h1><p id=said></p><script>
onbeforeunload = (event) => event.preventDefault()
alert('one'); said.textContent = String(confirm('two')) + String(prompt('three')); open('/plain'); print()
</script>`

/** A page whose worker waits for the server in each step, because timers would stop with the page's clock. */
export const worker = `<h1>Never at rest</h1><p id=count style="width: 300px">0</p><p>Still</p><script>
const beat = 'let n = 0; for (;;) { const ask = new XMLHttpRequest(); ask.open("GET", "' + location.origin + '/beat", false); ask.send(); postMessage(n += 1) }'
new Worker(URL.createObjectURL(new Blob([beat]))).onmessage = ({ data }) => (count.textContent = data)
</script>`

export const today = `<h1>The time</h1><p id=a></p><p id=b></p><p id=c></p><p id=d></p><script>
const tick = () => {
  a.textContent = new Date().toISOString() + ' ' + Date()
  b.textContent = new Date().toLocaleString() + ' ' + new Intl.DateTimeFormat('en', { timeStyle: 'full' }).format()
}
tick(); setInterval(tick, 1000)
const chain = async () => { for (;;) { await new Promise((r) => setTimeout(r, 50)); c.textContent = Date.now() + ' ' + performance.now().toFixed(1) } }
chain()
let n = 0
setInterval(() => (d.textContent = n += 1), 7)
</script>`

export const chance = `<h1>Chance</h1><ul id=list></ul><script>
for (let i = 0; i < 20; i++) list.append(Object.assign(document.createElement('li'), { textContent: Math.random() }))
</script>`

export const carousel = `<div id=slide class=box></div><p id=which></p><script>
const colours = ['teal', 'crimson', 'gold', 'navy', 'plum']
let at = Math.floor(Math.random() * 5)
const turn = () => { at = (at + 1) % 5; slide.style.background = colours[at]; which.textContent = at }
turn(); setInterval(turn, 700)
</script>`

export const canvas = `<canvas id=board width=600 height=200></canvas><script>
const pen = board.getContext('2d')
let step = 0
const draw = () => { pen.fillStyle = 'hsl(' + (step += 1) + ' 80% 50%)'; pen.fillRect(step % 580, 20, 20, 160); requestAnimationFrame(draw) }
draw()
</script>`

// A video without a file that displays a canvas.
export const film = `<img src="/beating.gif" width=200 height=200><video id=screen width=300 height=150 muted></video>
<canvas id=source width=300 height=150 style="display: none"></canvas><script>
const pen = source.getContext('2d')
setInterval(() => { pen.fillStyle = 'hsl(' + performance.now() % 360 + ' 80% 50%)'; pen.fillRect(0, 0, 300, 150) }, 30)
</script>`
