import { landscape, texture } from '../../../tests/sites/many-pages/landscape.ts'
import { serve, svg, type Answer, type Site } from '../../../tests/sites/serve.ts'
import { livelyPage } from './lively-page.ts'

const delayMs = 5

/** Sixty pages, 3,000 to 5,000 pixels high, with lazy images; every fourth one has moving parts. */
export async function startLivelySite(pages = 60): Promise<Site & { paths: string[] }> {
  const paths = Array.from({ length: pages }, (_, nth) => `/pages/${nth + 1}`)
  const textures = Array.from({ length: 9 }, (_, nth) => texture(nth + 1))
  const site = await serve(({ pathname }) => {
    const answer = find(pathname, paths, textures)
    return answer && { ...answer, after: delayMs }
  })
  return { ...site, paths }
}

function find(path: string, paths: string[], textures: Buffer[]): Answer | undefined {
  const number = Number(/\d+/.exec(path)?.[0])
  if (paths.includes(path)) return { body: livelyPage(number) }
  if (path.startsWith('/landscapes/')) return { body: landscape(number), type: svg }
  const picture = path.startsWith('/textures/') ? textures[number % textures.length] : undefined
  return picture && { body: picture, type: 'image/png' }
}
