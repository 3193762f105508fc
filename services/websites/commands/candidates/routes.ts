import { websites } from '@vigia/api/websites'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { showCandidateSummary } from '../../present/show-candidate-summary.ts'
import { showCandidate, showCandidates } from '../../present/show-candidates.ts'
import { requireOwnWebsite } from '../monitors/set-monitor.ts'
import { acceptCandidate } from './accept-candidate.ts'
import { deleteCandidate } from './delete-candidate.ts'
import { requireCandidate } from './require-candidate.ts'
import { startCandidate } from './start-candidate.ts'

export function addCandidateRoutes(router: Routes, context: ServiceContext): void {
  addListRoutes(router, context)
  addSingleRoutes(router, context)
}

/** The routes of a website's candidates. */
function addListRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.startCandidate, async ({ caller, params, body }) => {
    const { candidate, job } = await startCandidate(context, caller, params.id, body)
    return { candidateId: candidate.id, jobId: job.id }
  })

  addRoute(router, websites.listCandidates, async ({ caller, params, query }) => {
    await requireOwnWebsite(db, caller, params.id)
    return showCandidates(db, params.id, query)
  })
}

/** The routes of one candidate. */
function addSingleRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.showCandidate, async ({ caller, params }) =>
    showCandidate(db, await requireCandidate(db, caller, params.id)),
  )

  addRoute(router, websites.showCandidateSummary, async ({ caller, params }) =>
    showCandidateSummary(db, caller, await requireCandidate(db, caller, params.id)),
  )

  addRoute(router, websites.acceptCandidate, ({ caller, params, body }) =>
    acceptCandidate(context, caller, params.id, body.pages),
  )

  addRoute(router, websites.deleteCandidate, async ({ caller, params }) => {
    await deleteCandidate(context, caller, params.id)
  })
}
