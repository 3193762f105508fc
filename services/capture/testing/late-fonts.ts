import { readFileSync } from 'node:fs'
import { listFonts } from '@vigia/browser/fonts/fonts'
import { serve, type Answer, type Site } from '../../../tests/sites/serve.ts'

const font = listFonts().find(({ name }) => name.endsWith('Anton_400Regular.ttf'))

/**
 * Under `/300/` is a page whose web font takes this many milliseconds, and whose scripts measure a text at
 * every moment that scripts can use; under `/never/` one whose font never loads, and under `/missing/` one
 * whose font does not exist. `?display=` is the font-display; with `&slow` the page's last part arrives 400
 * ms later; the title contains the measurements.
 */
export const startLateFonts = (): Promise<Site> =>
  serve(({ pathname, searchParams }) => {
    const [, wait = '', file = ''] = pathname.split('/')
    if (file === 'font.ttf') return fontAfter(wait)
    return file === ''
      ? page(searchParams.get('display') ?? 'block', searchParams.has('slow'))
      : scripts[file]
  })

function fontAfter(wait: string): Answer | undefined {
  if (wait === 'missing') return undefined
  const after = wait === 'never' ? 100_000 : Number(wait)
  return { body: readFileSync(font?.path ?? ''), type: 'font/ttf', after }
}

const script = (body: string, after = 0): Answer => ({ body, type: 'text/javascript', after })
const scripts: Record<string, Answer> = {
  'slow.js': script('', 400),
  'deferred.js': script(`setTimeout(measure, 0, 'deferred')`),
  'async.js': script(
    `document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', () => measure('async')) : measure('async')`,
    30,
  ),
}

const moments =
  'ready property timer later frame load onload attribute after deferred async inline resized'.split(' ')

const measuring = `<script>
  const widths = {}
  function measure(name) {
    widths[name] = text.offsetWidth
    document.getElementById(name).style.width = text.offsetWidth + 'px'
    document.title = Object.keys(widths).sort().map((name) => name + ' ' + widths[name]).join(', ')
  }
  document.addEventListener('DOMContentLoaded', () => {
    measure('ready')
    setTimeout(measure, 0, 'timer')
    setTimeout(() => addEventListener('resize', () => measure('resized')))
    setTimeout(measure, 150, 'later')
    requestAnimationFrame(() => measure('frame'))
  })
  document.onreadystatechange = () => document.readyState === 'complete' && measure('property')
  addEventListener('load', () => { measure('load'); setTimeout(measure, 50, 'after') })
  jQueryLike()
  function jQueryLike() { window.addEventListener('load', function once() { removeEventListener('load', once); measure('onload') }) }
  measure('inline')
  addEventListener('resize', () => measure('inline'))
</script>`

const page = (display: string, isSlow: boolean): Answer => ({
  body: `<!doctype html><html lang="en"><title>Late</title>
<style>
  @font-face { font-family: Late; src: url(font.ttf); font-display: ${display} }
  body { margin: 20px; font: 30px Late, serif }
  div { height: 8px; width: 1px; margin-bottom: 8px; background: teal }
</style>
<script defer src="deferred.js"></script><script async src="async.js"></script>
<body onload="measure('attribute')"><span id=text>Fresh bread and rolls</span>
${moments.map((name) => `<div id=${name}></div>`).join('')}
${measuring}${isSlow ? '<script src="slow.js"></script>' : ''}`,
})
