import { websites } from '@vigia/api/websites'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { listOperatorWebsites, type OperatorWebsite } from '../../store/websites/store-operator-websites.ts'
import { pauseAnyWebsite, resumeAnyWebsite } from './pause-website.ts'
import { removeAnyWebsite } from '../websites/remove-website.ts'

const maxPerPart = 50

export function addOperatorWebsiteRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, websites.listAllWebsites, async ({ query: { after, ...named } }) => {
    const position = after === undefined ? after : readPosition(after)
    const wanted = { ...named, after: position, limit: maxPerPart + 1 }
    const found = await listOperatorWebsites(context.db, wanted)
    const part = found.slice(0, maxPerPart)
    const last = part.at(-1)
    return { websites: part, next: last && found.length > maxPerPart ? writePosition(last) : null }
  })

  addRoute(router, websites.removeAnyWebsite, async ({ params: { id } }) => {
    if (!(await removeAnyWebsite(context, id))) throw new Problem(404, 'Not found')
    context.log.info({ website: id }, 'the operator removed a website')
  })

  addRoute(router, websites.pauseAnyWebsite, async ({ params: { id } }) => {
    await pauseAnyWebsite(context, id)
    context.log.info({ website: id }, 'the operator paused a website')
  })

  addRoute(router, websites.resumeAnyWebsite, async ({ params: { id } }) => {
    await resumeAnyWebsite(context, id)
    context.log.info({ website: id }, 'the operator resumed a website')
  })
}

const writePosition = ({ bytes, id }: OperatorWebsite) => `${bytes}.${id}`

function readPosition(text: string): Pick<OperatorWebsite, 'id' | 'bytes'> {
  const [bytes, id = ''] = text.split('.')
  return { bytes: Number(bytes), id }
}
