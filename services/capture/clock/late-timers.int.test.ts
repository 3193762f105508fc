import { expect, test } from 'vitest'
import { serve, svg } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

/**
 * A page that counts, every half second from its load on, the turns that came later than the previous one.
 */
const page = `<!doctype html><html lang="en"><title>0</title><h1>Turns</h1><img src="slow.svg" alt="">
<script>
  addEventListener('load', () => {
    let [last, count] = [0, 0]
    const turn = () => {
      if (last && Date.now() !== last) document.title = count += 1
      last = Date.now()
      setTimeout(turn, 500)
    }
    setTimeout(turn, 500)
  })
</script>`

const site = await serve(({ pathname }) => {
  const [, wait, file] = pathname.split('/')
  if (file === '') return { body: page }
  return { body: '<svg xmlns="http://www.w3.org/2000/svg" />', type: svg, after: Number(wait) }
})
const { capture } = await openCapturer(site)

test('a timer fires as often in a page that loads slowly, each time at a later time', async () => {
  const { title } = await capture('/0/')
  expect(title).toBe('18')
  for (const wait of [1_000, 3_000]) expect((await capture(`/${wait}/`)).title).toBe(title)
})
