import { expect, test } from 'vitest'
import { serve, svg } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const show = 'const show = (text) => (document.title = text); setInterval(() => {}, 30)'

/**
 * Scripts that write into the title what they read when something arrives whose duration varies between
 * visits.
 */
const scripts: Record<string, string> = {
  load: 'addEventListener("load", () => show("Loaded at " + performance.now()))',
  stamp: 'addEventListener("load", ({ timeStamp }) => setTimeout(() => show("Loaded at " + timeStamp), 900))',
  fetch: `setTimeout(async () => {
    const began = Date.now()
    await (await fetch('late')).text()
    show('Took ' + (Date.now() - began))
  }, 300)`,
  request: `setTimeout(() => {
    const began = Date.now()
    const request = new XMLHttpRequest()
    request.onload = () => setTimeout(() => show('Took ' + (Date.now() - began)), 400)
    request.open('GET', 'late')
    request.send()
  }, 300)`,
  endless: `addEventListener('load', () => {
    const began = performance.now()
    const draw = (now) => {
      show('Degrees: ' + Math.round((now - began) / 10) % 360)
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })`,
}

/**
 * Scripts that request their next frame in a message to themselves, as libraries that divide their work do.
 */
const loops: Record<string, string> = {
  port: 'const { port1, port2 } = new MessageChannel(); port1.onmessage = ask; const again = () => port2.postMessage(0)',
  window: 'onmessage = ask; const again = () => postMessage(0, "*")',
  task: 'const again = () => scheduler.postTask(ask)',
  yield: 'const again = async () => { await scheduler.yield(); ask() }',
  worker: `const worker = new Worker(URL.createObjectURL(new Blob(['onmessage = () => postMessage(0)'])))
    worker.onmessage = ask; const again = () => worker.postMessage(0)`,
  bitmap: 'const again = async () => { await createImageBitmap(new ImageData(1, 1)); ask() }',
}
const loop = (again: string) => `
  let frames = 0
  const began = performance.now()
  const draw = () => {
    frames += 1
    const part = Math.min(1, (performance.now() - began) / 1_000)
    document.title = Math.round(part * 100) + ' % in ' + frames
    if (part < 1) again()
  }
  const ask = () => requestAnimationFrame(draw);
  ${again}
  again()`

const site = await serve(({ pathname }) => {
  const [, name = '', wait, file] = pathname.split('/')
  if (file === 'picture.svg')
    return { body: '<svg xmlns="http://www.w3.org/2000/svg" />', type: svg, after: Number(wait) }
  if (file === 'late') return { body: 'late', type: 'text/plain', after: Number(wait) }
  const script = scripts[name] ?? loop(loops[name] ?? '')
  const body = `<!doctype html><html lang="en"><title>0</title><h1>Late</h1><img src="picture.svg" alt=""><script>${show}; ${script}</script>`
  return file === '' ? { body } : undefined
})
const { capture } = await openCapturer(site)

const titleOf = async (path: string) => (await capture(path)).title

test.each(Object.keys(scripts))(
  'what a script reads does not depend on how late its answer comes: %s',
  async (name) => {
    const title = await titleOf(`/${name}/0/`)
    expect(title).not.toBe('0')
    for (const wait of [450, 1_300]) expect(await titleOf(`/${name}/${wait}/`)).toBe(title)
  },
)

test.each(Object.keys(loops))(
  'time goes on, frame by frame, where each is asked for in a message: %s',
  async (name) => {
    // In which turn a window sent itself a message cannot be seen, so that on a busy machine it may miss a
    // frame.
    const frames = name === 'window' ? /^100 % in (5\d|60)$/ : /^100 % in 60$/
    expect(await titleOf(`/${name}/0/`)).toMatch(frames)
  },
)
