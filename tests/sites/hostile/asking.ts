import { page, send, write, type Pages } from './reply.ts'

const script = (text: string) => page(`<script>${text}</script>`)

const asks = `
  navigator.clipboard?.readText().catch(() => {})
  navigator.clipboard?.writeText('stolen').catch(() => {})
  navigator.geolocation?.getCurrentPosition(() => {}, () => {})
  navigator.mediaDevices?.getUserMedia({ audio: true, video: true }).catch(() => {})
  navigator.mediaDevices?.getDisplayMedia?.().catch(() => {})
  navigator.usb?.requestDevice({ filters: [] }).catch(() => {})
  navigator.bluetooth?.requestDevice({ acceptAllDevices: true }).catch(() => {})
  navigator.serial?.requestPort().catch(() => {})
  navigator.hid?.requestDevice({ filters: [] }).catch(() => {})
  navigator.requestMIDIAccess?.({ sysex: true }).catch(() => {})
  navigator.wakeLock?.request('screen').catch(() => {})
  navigator.storage?.persist?.().catch(() => {})
  navigator.credentials?.get({ password: true, mediation: 'required' }).catch(() => {})
  window.Notification?.requestPermission()
  document.documentElement.requestFullscreen?.().catch(() => {})
  document.body.requestPointerLock?.()
  window.showOpenFilePicker?.().catch(() => {})
  navigator.share?.({ title: 'x', url: location.href }).catch(() => {})
  navigator.registerProtocolHandler?.('web+trap', location.origin + '/%s')`

/** Pages that ask for input, permissions, windows or downloads. */
export const asking: Pages = {
  '/dialogs': script(`onbeforeunload = (event) => event.preventDefault()
    alert('one'); if (confirm('two')) document.body.textContent = 'Agreed'; prompt('three')`),
  '/dialogs-without-end': script(`for (;;) alert('and again')`),
  '/dialogs-later': script(`setInterval(() => { alert('later'); confirm('later') }, 50)`),
  '/dialogs-of-frames': page(
    `<iframe srcdoc="<script>for (let n = 0; n < 50; n++) { alert(n); parent.confirm(n) }</script>"></iframe>`,
  ),
  '/beforeunload': script(`onbeforeunload = (event) => { event.returnValue = 'stay'; return 'stay' }
    onpagehide = onunload = () => { for (const end = Date.now() + 60000; Date.now() < end;); }
    setTimeout(() => (location.href = '/dialogs'), 200)`),
  '/prints': script(`print(); setInterval(print, 100)
    onbeforeprint = () => document.body.append('printed')`),
  '/prompts-for-passwords': page(
    `<img src="/secret.png"><iframe src="/secret.html"></iframe><script>fetch('/secret.json').catch(() => {})</script>`,
  ),
  ...Object.fromEntries(
    ['png', 'html', 'json'].map((kind) => [
      `/secret.${kind}`,
      send('', 'text/plain', 401, { 'www-authenticate': 'Basic realm="Your bank"' }),
    ]),
  ),
  '/permissions': script(asks),
  '/permissions-without-end': script(`setInterval(() => { ${asks} }, 20)`),

  '/popups': script(
    `for (let n = 0; n < 20; n++) open('/popup?' + n, '_blank', 'popup,width=300,height=300')`,
  ),
  '/popups-without-end': script(
    `const more = () => { for (let n = 0; n < 5; n++) open('/popup?' + Math.random(), '_blank'); setTimeout(more, 100) }; more()`,
  ),
  '/popups-of-popups': script(`open('/popups-of-popups'); open('/popups-of-popups', 'named')`),
  '/popups-that-hang': script(`for (let n = 0; n < 4; n++) open('/popup-that-hangs', '_blank', 'noopener')`),
  '/popup': page('A popup'),
  '/popup-that-hangs': script('for (;;);'),
  '/clicks': page(`<a id=link href="/popup" target="_blank" rel="noopener">more</a>
    <script>for (let n = 0; n < 20; n++) link.click()</script>`),

  '/download': send(Buffer.alloc(1_000), 'application/octet-stream', 200, {
    'content-disposition': 'attachment; filename="trap.exe"',
  }),
  '/page-as-download': send(write(''), undefined, 200, { 'content-disposition': 'attachment' }),
  '/downloads-by-itself': page(`<a id=link href="/download" download="trap.exe">take it</a>
    <script>for (let n = 0; n < 20; n++) link.click(); location.href = '/download'</script>`),
  '/downloads-without-end': page(`<a id=link href="data:application/zip;base64,UEsDBA==" download>take it</a>
    <script>setInterval(() => { link.click(); location.href = '/download' }, 50)</script>`),
  '/downloads-a-blob': script(`const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([new Uint8Array(5e7)])); link.download = 'x.bin'; link.click()`),
  '/opens-programs':
    script(`for (const kind of ['mailto:a@example.org', 'tel:123', 'zoommtg://x', 'vbscript:x'])
    { open(kind); location.href = kind }`),
}
