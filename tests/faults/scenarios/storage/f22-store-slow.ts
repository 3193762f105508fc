import { begin, settle } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

const names = ['capture', 'capture2', 'diff', 'websites']

export const storeSlow: Scenario = {
  id: 'F22',
  name: 'the store of pictures slow by five seconds',
  isQuick: false,
  async run(rig) {
    const pages = Math.min(12, rig.size.pages)
    const change = async (hook: string) => {
      for (const name of names) rig.order(name, { hook })
      await Promise.all(names.map(rig.crash))
      await Promise.all(names.map(rig.isUp))
      await rig.healthy()
    }
    await change('slow-store')
    const conclude = rig.watch()
    const [watched] = await settle(rig, { jobs: 1, pages })
    if (!watched) throw new Error('nobody moved in')
    const first = await begin(watched, pages)
    await rig.ending([first])
    await watched.visitor.post(`/api/websites/${watched.websiteId}/approve-all`)
    rig.site.paint('slowly painted')
    const second = await begin(watched, pages)
    const verdict = await conclude([first, second])
    rig.site.paint('plain')
    const shots = await watched.visitor.pages(watched.websiteId)
    const shown = await watched.visitor.ask('GET', `/screenshots/${shots[0]?.screenshots.current?.thumbnail}`)
    if (!shown.ok) verdict.broken.push(`a picture was answered with ${shown.status}`)
    await change('')
    return verdict
  },
}
