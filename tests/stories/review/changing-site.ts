import { serve, type Site } from '../../sites/serve.ts'

export interface ChangingSite extends Site {
  switchTo: (version: number) => void
}

const names = ['bread', 'cake', 'coffee', 'tea']
const lines = Array.from({ length: 30 }, (_, nth) => `<p>Line ${nth + 1} of this page.</p>`).join('')
const banner = '<div style="height: 120px; background: #fc6">Closed on Monday</div>'

/** What a page says in a version: in the second, three pages have changed, one is gone and one is new. */
function bodyOf(name: string, version: number): string | undefined {
  if (version === 1) return name === 'juice' ? undefined : lines
  if (name === 'bread') return banner + lines
  if (name === 'cake') return lines.replace('Line 3 of', `Line ${version} hundred of`)
  if (name === 'coffee') return lines.replace('Line 2 of', 'Row 2 of').replace('Line 28 of', 'Row 28 of')
  return name === 'tea' ? undefined : lines
}

/** The website of a café: pages that are in the sitemap in the version that it is switched to. */
export async function startChangingSite(): Promise<ChangingSite> {
  let version = 1
  const site = await serve(({ pathname, origin }) => {
    const existing = ['', ...names, 'juice'].filter((name) => bodyOf(name, version) !== undefined)
    if (pathname === '/sitemap.xml') {
      const urls = existing.map((name) => `<url><loc>${origin}/${name}</loc></url>`).join('')
      return { body: `<urlset>${urls}</urlset>`, type: 'application/xml' }
    }
    const name = pathname.slice(1)
    if (!existing.includes(name)) return { status: 404, body: '<h1>Not here</h1>' }
    return {
      body: `<!doctype html><html lang="en"><title>${name || 'Café'}</title><h1>${name}</h1>${bodyOf(name, version)}</html>`,
    }
  })
  return { ...site, switchTo: (next) => (version = next) }
}
