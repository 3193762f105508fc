import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const rows = Array.from({ length: 60 }, (_, nth) => `<tr><th>Town ${nth}</th><td>${nth * 3}</td></tr>`).join(
  '',
)
const kinds: Record<string, string> = {
  'table head': `<style>table { border-collapse: collapse; width: 100% } th, td { border: 1px solid #888; height: 40px } thead th { position: sticky; top: 0; background: #cdf }</style>
    <table><thead><tr><th>Town</th><th>Fare</th></tr></thead>${rows}</table>`,
  'first column': `<style>table { border-collapse: collapse; width: 100% } th, td { border: 1px solid #888; height: 40.3px } th { position: sticky; left: 0; background: #fed }</style>
    <table>${rows}</table>`,
  'bar with a line': `<style>nav { position: sticky; top: 0; height: 50.3px; border-bottom: 1px solid #333; background: #dfd }</style>
    <nav>Fares</nav><table>${rows}</table><div style="height: 3000px"></div>`,
}
/** A page whose start moves from `first` to `last` pixels. */
const page = (body: string, first: number, last: number) =>
  `<!doctype html><title>Fares</title><style>body { margin: 0 } #before { height: ${first}px }</style><div id="before"></div>${body}
  <script>if (${first} !== ${last}) setTimeout(() => { before.style.height = '${last}px' }, 600)</script>`

const site = await serve(({ searchParams }) => {
  const [kind = '', first, last] = ['kind', 'first', 'last'].map((name) => searchParams.get(name) ?? '')
  return { body: page(kinds[kind] ?? '', Number(first), Number(last)) }
})
const { capture } = await openCapturer(site)

const captureMoving = (kind: string, first: number, last: number) =>
  capture(`/?${new URLSearchParams({ kind, first: String(first), last: String(last) })}`)

for (const kind of Object.keys(kinds)) {
  test(`a ${kind} that sticks is drawn where it stands, wherever it stood before`, async () => {
    for (const [first, last] of [
      [20.2, 20.6],
      [20.6, 20.3],
      [20, 20.5],
    ] as const) {
      const early = await captureMoving(kind, last, last)
      const late = await captureMoving(kind, first, last)
      expect({ first, last, sha256: late.sha256 }).toEqual({ first, last, sha256: early.sha256 })
    }
  })
}
