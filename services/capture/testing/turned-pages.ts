const meta = '<meta name="viewport" content="width=device-width, initial-scale=1">'
export const [red, blue, green] = ['#f00', '#00f', '#0f0']

const block = (colour: string, width: number, height: number, style = '') =>
  `<div style="background: ${colour}; width: ${width}px; height: ${height}px; ${style}"></div>`
const page = (html: string, body: string, head = '') =>
  `<!doctype html><html ${html}><head>${head}<title>A page</title></head><body style="margin: 0">${body}</body></html>`

/** A page with its start, and its end far below; the same in every direction. */
const plain = block(red, 200, 40) + block('#ccc', 300, 2_000) + block(green, 100, 60)
const menu =
  '<nav style="position: absolute; top: 0; width: 300px; height: 400px; background: #00f; SIDE: -300px"></nav>'
const wide =
  block(red, 200, 40) +
  `<table style="border-spacing: 0"><tr>${`<td>${block('#ccc', 200, 50)}</td>`.repeat(8)}<td>${block(blue, 100, 50)}</td></tr></table>`

export const pages: Record<string, string> = {
  '/ltr': page('', plain),
  '/rtl': page('dir="rtl"', plain),
  '/rtl-body': `<!doctype html><title>A page</title><body dir="rtl" style="margin: 0">${plain}`,
  '/rtl-css': page('', plain, '<style>html { direction: rtl }</style>'),
  '/rtl-css-body': page('', plain, '<style>body { direction: rtl }</style>'),
  '/rtl-quirks': `<html dir="rtl"><title>A page</title><body style="margin: 0">${plain}`,
  '/rtl-words':
    '<!doctype html><html dir="rtl"><meta charset="utf-8"><title>A page</title><h1>שלום</h1><p>חנות</p>',
  '/ltr-menu': page('', menu.replace('SIDE', 'right') + plain),
  '/rtl-menu': page('dir="rtl"', menu.replace('SIDE', 'left') + plain),
  '/ltr-wide': page('', wide),
  '/rtl-wide': page('dir="rtl"', wide),
  '/ltr-moved': page('', block(blue, 300, 300, 'transform: translateX(1200px)') + plain),
  '/rtl-moved': page('dir="rtl"', block(blue, 300, 300, 'transform: translateX(-1200px)') + plain),
  '/ltr-cut': page('', wide, '<style>html { overflow-x: hidden }</style>'),
  '/rtl-cut': page('dir="rtl"', wide, '<style>body { overflow-x: hidden }</style>'),
  '/ltr-phone': page('', wide, meta),
  '/rtl-phone': page('dir="rtl"', wide, meta),
  '/ltr-bars': page('', bars('left') + plain),
  '/rtl-bars': page('dir="rtl"', bars('right') + plain),
  '/ltr-tall': page('', wide + block('#ccc', 100, 20_000) + block(green, 100, 60)),
  '/rtl-tall': page('dir="rtl"', wide + block('#ccc', 100, 20_000) + block(green, 100, 60)),
  '/ltr-scroller': page('', `<main style="height: 100vh; overflow: auto">${plain}</main>`),
  '/rtl-scroller': page('dir="rtl"', `<main style="height: 100vh; overflow: auto">${plain}</main>`),
  '/zoomed': page('', plain, '<style>html { zoom: 0.75 }</style>'),
  '/zoomed-body': page('', plain, '<style>body { zoom: 1.5 }</style>'),
  '/zoomed-both': page('', plain, '<style>html { zoom: 0.5 } body { zoom: 1.5 }</style>'),
  '/narrow': page(
    '',
    `<div style="width: 10px">${plain.replaceAll(/width: \d+px/g, 'width: 10px')}</div>`,
    '<style>html { width: 10px }</style>',
  ),
}

/** A fixed bar and a sticky one. */
function bars(side: string) {
  return `<header style="position: sticky; top: 0; width: 500px; height: 30px; background: #0ff"></header>
    <i style="position: fixed; bottom: 0; ${side}: 0; width: 50px; height: 50px; background: #f0f"></i>`
}

/** Columns of text: the first is 40 px wide, the last one red. */
const columns = block(blue, 40, 300) + block('#ccc', 3_000, 200) + block(red, 60, 300)
const written = (mode: string, body = columns, html = '') =>
  page(`${html} style="writing-mode: ${mode}"`, body)
Object.assign(pages, {
  '/vertical-rl': written('vertical-rl'),
  '/vertical-lr': written('vertical-lr'),
  '/sideways-rl': written('sideways-rl'),
  '/vertical-rl-body': `<!doctype html><title>A page</title><body style="margin: 0; writing-mode: vertical-rl">${columns}`,
  '/vertical-rl-phone': page('style="writing-mode: vertical-rl"', columns, meta),
  '/sideways-lr': written(
    'sideways-lr',
    block(blue, 300, 40) + block('#ccc', 200, 2_000) + block(red, 300, 60),
  ),
  '/upwards': written('vertical-rl', block('#ccc', 200, 2_000) + block(red, 300, 60), 'dir="rtl"'),
  '/novel': page(
    'style="writing-mode: vertical-rl"',
    `<p>${'夜明けの町を歩く。'.repeat(900)}</p><p id="end">終わり</p>`,
  ),
})

/**
 * A page in columns, with parts that only appear in view: an image, and boxes that are hidden again out of
 * view.
 */
const arriving = (html: string) =>
  page(
    html,
    `${block(blue, 40, 300)}${block('#ccc', 1_700, 200)}<i class="late"></i>${block('#ccc', 1_000, 200)}
<div class="shy">${block(green, 80, 200)}</div>${block('#ccc', 100, 200)}<script>
const watch = (element, act) => new IntersectionObserver(([{ isIntersecting }]) => act(isIntersecting)).observe(element)
const late = document.querySelector('.late')
watch(late, (isSeen) => { if (isSeen) late.style.background = 'red' })
const shy = document.querySelector('.shy')
watch(shy, (isSeen) => shy.classList.toggle('shown', isSeen))
</script>`,
    `<style>.late { display: block; width: 60px; height: 100px } .shy { opacity: 0 } .shy.shown { opacity: 1 }</style>`,
  )
pages['/arriving-vertical-lr'] = arriving('style="writing-mode: vertical-lr"')
for (const width of [10_000, 20_000])
  pages[`/${width}`] = page(
    '',
    `<div style="width: ${width}px">${block(blue, 60, 100)}${block(red, 60, 100, 'margin-left: auto')}</div>`,
  )
pages['/wide-gallery'] = page(
  '',
  `<div style="display: flex; width: 4000px">${arriving('').replace(/^.*<body[^>]*>/s, '')}</div>`,
  '<style>.late { flex: none; width: 60px; height: 100px } .shy { opacity: 1 }</style>',
)
