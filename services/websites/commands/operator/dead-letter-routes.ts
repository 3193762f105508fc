import { websites } from '@vigia/api/websites'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'

const maxPerPart = 50
const unsignedMessage =
  'A release before this one gave this event up, so it cannot be handed to its service again. It can only be dropped.'

export function addDeadLetterRoutes(router: Routes, { deadLetters, log }: ServiceContext): void {
  addRoute(router, websites.listDeadLetters, async ({ query: { after } }) => {
    const found = await deadLetters.list({ after, limit: maxPerPart + 1 })
    const part = found.slice(0, maxPerPart)
    return { deadLetters: part, next: found.length > maxPerPart ? (part.at(-1)?.id ?? null) : null }
  })

  addRoute(router, websites.askForDeadLetterAgain, async ({ params: { id } }) => {
    const outcome = await deadLetters.askAgain(id)
    if (outcome === 'missing') throw new Problem(404, 'Not found')
    if (outcome === 'unsigned') throw new Problem(409, unsignedMessage)
    log.info({ deadLetter: id }, 'the operator asked for a dead letter again')
  })

  addRoute(router, websites.dropDeadLetter, async ({ params: { id } }) => {
    if (!(await deadLetters.drop(id))) throw new Problem(404, 'Not found')
    log.info({ deadLetter: id }, 'the operator dropped a dead letter')
  })
}
