import { websites } from '@vigia/api/websites'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { countWanted } from '../../store/jobs/store-requests.ts'
import { findWebsite } from '../../store/websites/store-websites.ts'
import { presentRule } from '../../present/present-rules.ts'
import { addRule, changeRule, deleteRule } from './save-rule.ts'
import { showElements } from './show-elements.ts'
import { listRules } from '../../store/review/store-rules.ts'

export function addRuleRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, websites.listRules, async ({ caller, params: { id } }) => {
    if (!(await findWebsite(db, caller, id))) throw new Problem(404, 'Website not found')
    const [rules, comparing] = await Promise.all([listRules(db, id), countWanted(db, id)])
    return { rules: rules.map(presentRule), comparing }
  })

  addRoute(router, websites.addRule, async ({ caller, params, body }) =>
    presentRule(await addRule(context, caller, params.id, body)),
  )

  addRoute(router, websites.changeRule, async ({ caller, params, body }) =>
    presentRule(await changeRule(context, caller, params.id, body)),
  )

  addRoute(router, websites.deleteRule, async ({ caller, params }) => {
    await deleteRule(context, caller, params.id)
  })

  addRoute(router, websites.findElements, ({ caller, params, query }) =>
    showElements(context, caller, params.id, query),
  )
}
