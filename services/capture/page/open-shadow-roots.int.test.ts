import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const html = (script: string) => ({
  body: `<!doctype html><title>Roots</title><body style="margin: 0"><div id=host><b>Slotted</b></div><p>Text</p><script>
const host = document.querySelector('#host')
const is = (right) => { document.body.style.background = right ? 'rgb(0 128 0)' : 'rgb(255 0 0)' }
${script}</script>`,
})

const pages: Record<string, string> = {
  'has no root for the page': `const root = host.attachShadow({ mode: 'closed' })
    is(root instanceof ShadowRoot && root.mode === 'closed' && host.shadowRoot === null && root.host === host)`,
  'has no slots for the page': `const root = host.attachShadow({ mode: 'closed' }); root.innerHTML = '<slot></slot>'
    is(host.firstElementChild.assignedSlot === null && root.firstChild.assignedElements().length === 1)`,
  'keeps what is in it out of the path of an event': `const root = host.attachShadow({ mode: 'closed' }); root.innerHTML = '<i></i>'
    let inside, outside
    root.addEventListener('click', (event) => (inside = event.composedPath()))
    document.addEventListener('click', (event) => (outside = event.composedPath()))
    root.firstChild.dispatchEvent(new Event('click', { bubbles: true, composed: true }))
    is(inside[0] === root.firstChild && inside[1] === root && outside[0] === host && !outside.includes(root))`,
  'takes options that are inherited': `const root = host.attachShadow(Object.create({ mode: 'closed', delegatesFocus: true, slotAssignment: 'manual' }))
    is(root.delegatesFocus && root.slotAssignment === 'manual' && root.mode === 'closed')`,
  'is refused twice, as ever': `host.attachShadow({ mode: 'closed' }); let failed = 0
    try { host.attachShadow({ mode: 'closed' }) } catch ({ name }) { failed = name }
    is(failed === 'NotSupportedError')`,
  'leaves an open one open': `const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<slot></slot>'
    is(root.mode === 'open' && host.shadowRoot === root && host.firstElementChild.assignedSlot === root.firstChild)`,
}

const moving = `<style>@keyframes go { to { translate: 300px } } i { display: block; width: 100px; height: 100px; background: rgb(0 0 255); animation: go 60s forwards }</style><i></i>`

const names = Object.keys(pages)
const site = await serve(({ pathname }) => {
  if (pathname === '/moving') return html(`host.attachShadow({ mode: 'closed' }).innerHTML = '${moving}'`)
  return html(pages[names[Number(pathname.slice(1))] ?? ''] ?? '')
})
const { capture } = await openCapturer(site)

async function colourOf(path: string, left: number, top: number): Promise<number[]> {
  const photo = await capture(path)
  return [
    ...(await sharp(photo.png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ]
}

test.each(names)('a closed shadow root %s', async (name) => {
  expect(await colourOf(`/${names.indexOf(name)}`, 900, 400)).toEqual([0, 128, 0])
})

test('what moves in a closed shadow root is at its end', async () => {
  expect(await colourOf('/moving', 350, 50)).toEqual([0, 0, 255])
})
