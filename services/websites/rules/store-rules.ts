import type { Box } from '@vigia/api/websites/fields'
import type { ruleKinds } from '@vigia/api/websites/rule'
import type { Knex } from '@vigia/database/database'

/** What the owner of a website wants ignored. */
export interface Rule {
  id: string
  websiteId: string
  pageId: string | null
  pathPattern: string | null
  kind: (typeof ruleKinds)[number]
  box: Box | null
  selector: string | null
  pattern: string | null
  note: string
  isOn: boolean
  hits: number
  lastHitAt: Date | null
  createdAt: Date
}

export async function listRules(db: Knex, websiteId: string): Promise<Rule[]> {
  return db('rules').where({ websiteId }).orderBy(['createdAt', 'id'])
}
