import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

/** Draws for a second, in every frame, as chart libraries do. */
const chart = `
  const began = Date.now()
  const draw = () => {
    const part = Math.min(1, (Date.now() - began) / 1_000)
    document.title = Math.round(part * 100) + ' %'
    if (part < 1) requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)`

/**
 * A page that gets no processor time for seconds while its clock is advanced, as on an overloaded machine.
 */
const heldUp = `<!doctype html><html lang="en"><title>0</title><h1>Chart</h1><script>
  const wait = () => {
    const request = new XMLHttpRequest()
    request.open('GET', '/7500/chart.js', false)
    request.send()
  }
  setTimeout(wait, 6000)
  setTimeout(() => { ${chart} }, 7000)
</script>`

const site = await serve(({ pathname }) => {
  if (pathname === '/held-up') return { body: heldUp }
  const [, wait, file] = pathname.split('/')
  if (file === '')
    return {
      body: '<!doctype html><html lang="en"><title>0</title><h1>Chart</h1><script src="chart.js"></script>',
    }
  return { body: chart, type: 'text/javascript', after: Number(wait) }
})
const { capture } = await openCapturer(site)

const titleOf = async (path: string) => (await capture(path)).title

test.concurrent.each([0, 7_000, 9_500, 12_000])(
  'what a script draws in a second is whole where the script comes after %i ms',
  async (wait) => expect(await titleOf(`/${wait}/`)).toBe('100 %'),
  60_000,
)

test.concurrent('it is whole where the page is held up for seconds meanwhile', async () => {
  expect(await titleOf('/held-up')).toBe('100 %')
})
