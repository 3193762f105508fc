import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

let page = ''
const site = await serve(() => ({ body: page }))
const { capture } = await openCapturer(site)

/** What each element with an id shows, without its place and look. */
async function shownIn(html: string) {
  page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>${html}</html>`
  const { dom } = await capture()
  const states = (dom?.elements ?? []).flatMap(({ id, type, checked, open, value }) =>
    id ? [[id, { type, checked, open, value }] as const] : [],
  )
  return { all: Object.fromEntries(states), json: JSON.stringify(dom) }
}

test('fields have the values that the page gives them', async () => {
  const { all } = await shownIn(`<form>
    <input id="text" value=" Vienna "><input id="empty"><input id="set"><input id="number" type="number" value="2">
    <textarea id="area">Dear team</textarea><input id="range" type="range" value="80">
    <select id="first"><option>Austria<option>Germany</select>
    <select id="chosen"><optgroup label="EU"><option>Austria<option selected>Ger<!-- -->many</optgroup></select>
    <select id="several" multiple><option selected>Rye<option>Oat<option selected>Wheat</select></form>
    <script>document.querySelector('#set').value = 'by a script'</script>`)
  expect(all).toEqual({
    text: { value: 'Vienna' },
    empty: { value: '' },
    set: { value: 'by a script' },
    number: { value: '2' },
    area: { value: 'Dear team' },
    range: { type: 'range', value: '80' },
    first: { value: 'Austria' },
    chosen: { value: 'Germany' },
    several: { value: 'Rye, Wheat' },
  })
})

test('what can be ticked, chosen, opened or switched on has its state', async () => {
  const { all } = await shownIn(`
    <input id="on" type="checkbox" checked><input id="off" type="checkbox"><input id="radio" type="radio" checked>
    <button id="switch" role="switch" aria-checked="true">A</button><button id="tab" role="tab" aria-selected="false">B</button>
    <button id="pressed" aria-pressed="true">C</button><div id="partly" role="checkbox" aria-checked="mixed">D</div>
    <button id="menu" aria-expanded="false">E</button><p id="none" aria-selected="true">F</p>
    <details open><summary id="opened">G</summary></details><details><summary id="closed">H</summary></details>`)
  expect(all).toEqual({
    on: { type: 'checkbox', checked: true },
    off: { type: 'checkbox', checked: false },
    radio: { type: 'radio', checked: true },
    switch: { checked: true },
    tab: { checked: false },
    pressed: { checked: true },
    partly: {},
    menu: { open: false },
    none: {},
    opened: { open: true },
    closed: { open: false },
  })
})

test('where an input is hidden its label has the state, since designs draw their own there', async () => {
  const { all } = await shownIn(`<style>.away { position: absolute; left: -9999px } .clear { opacity: 0 }
      .small { position: absolute; width: 1px; height: 1px; overflow: hidden; appearance: none }</style>
    <label id="around"><input id="none" type="checkbox" checked style="display: none"><i></i>Newsletter</label>
    <input id="clear" class="clear" type="radio"><label id="beside" for="clear">Express</label>
    <input id="away" class="away" type="checkbox" checked><label id="far" for="away">Terms</label>
    <label id="tight"><input id="small" class="small" type="checkbox"><span>On</span></label>
    <label id="hidden"><input id="unseen" type="checkbox" checked style="visibility: hidden"> Gift</label>
    <label id="plain"><input id="shown" type="checkbox" checked> Bag</label>
    <label id="city"><input id="text" class="clear" value="Vienna"></label>
    <input id="alone" class="clear" type="checkbox" checked>`)
  const [box, on, off] = [{ type: 'checkbox' }, { checked: true }, { checked: false }]
  expect(all).toEqual({
    around: { ...box, ...on },
    beside: { type: 'radio', ...off },
    clear: { type: 'radio', ...off },
    far: { ...box, ...on },
    away: {},
    tight: { ...box, ...off },
    small: {},
    hidden: { ...box, ...on },
    plain: {},
    shown: { ...box, ...on },
    city: {},
    text: { value: 'Vienna' },
    alone: { ...box, ...on },
  })
})

test('bars have their part of the whole', async () => {
  const { all } = await shownIn(`
    <progress id="half" value="0.5"></progress><progress id="some" value="4" max="12"></progress><progress id="waiting"></progress>
    <meter id="meter" min="10" max="20" value="12"></meter><progress id="full" value="9" max="4"></progress>
    <div id="aria" role="progressbar" aria-valuenow="40">A</div><div id="slider" role="slider" aria-valuenow="3" aria-valuetext="Large">B</div>`)
  expect(all).toEqual({
    half: { value: '50 %' },
    some: { value: '33.3 %' },
    waiting: {},
    meter: { value: '20 %' },
    full: { value: '100 %' },
    aria: { value: '40 %' },
    slider: { value: 'Large' },
  })
})

test('nothing of passwords, hidden fields and tokens is kept', async () => {
  const { json } = await shownIn(`
    <input type="password" value="secret"><input type="hidden" value="secret"><input type="file">
    <input name="authenticity_token" value="secret"><input id="csrf-field" value="secret"><textarea name="api_key">secret</textarea>
    <input autocomplete="one-time-code" value="secret"><input autocomplete="section-a cc-number" value="secret">
    <input value="vg_7f3a9c01d2e84b56secret"><input value="https://a.example/share/9c01d2e84b56secret">`)
  expect(json).not.toContain('secret')
})
