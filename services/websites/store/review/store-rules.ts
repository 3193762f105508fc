import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { ownedWebsites } from '../websites/store-websites.ts'
import type { Rule, RuleDraft } from '../../domain/rules/rule.ts'

const columns = [
  'id',
  'websiteId',
  'pageId',
  'pathPattern',
  'viewport',
  'kind',
  'box',
  'selector',
  'pattern',
  'note',
  'isOn',
  'hits',
  'lastHitAt',
  'createdAt',
]

export async function listRules(db: Knex, websiteId: string): Promise<Rule[]> {
  return db('rules').where({ websiteId }).orderBy(['createdAt', 'id']).select(columns)
}

export async function countRules(db: Knex, websiteId: string): Promise<number> {
  const row = await db('rules').where({ websiteId }).count({ count: '*' }).first()
  return Number(row?.count)
}

/** A rule of the caller; undefined if there is none. */
export async function findRule(db: Knex, caller: Caller, id: string): Promise<Rule | undefined> {
  return db('rules')
    .where({ id })
    .whereIn('websiteId', ownedWebsites(db, caller).select('websites.id'))
    .first(columns)
}

const packed = (draft: RuleDraft) => ({ ...draft, box: draft.box && JSON.stringify(draft.box) })

export async function insertRule(
  db: Knex,
  websiteId: string,
  draft: RuleDraft,
  createdBy: string,
): Promise<Rule> {
  const [rule] = await db('rules')
    .insert({ ...packed(draft), websiteId, createdBy })
    .returning(columns)
  return rule
}

export async function updateRule(db: Knex, id: string, draft: RuleDraft): Promise<Rule> {
  const [rule] = await db('rules').where({ id }).update(packed(draft)).returning(columns)
  return rule
}

export async function deleteRulesOf(db: Knex, websiteId: string, viewport: number): Promise<void> {
  await db('rules').where({ websiteId, viewport }).delete()
}

export async function deleteRuleRow(db: Knex, id: string): Promise<void> {
  await db('rules').where({ id }).delete()
}

/** Increments the version of a website's rules, so that answers for earlier versions are dropped. */
export async function raiseRulesVersion(db: Knex, websiteId: string): Promise<void> {
  await db('websites').where({ id: websiteId }).increment('rulesVersion', 1)
}

export async function findRulesVersion(db: Knex, websiteId: string): Promise<number | undefined> {
  const row = await db('websites').where({ id: websiteId }).first('rulesVersion')
  return row?.rulesVersion
}

/** Counts hits in the order of the ids, as all transactions do, so that two of them cannot deadlock. */
export async function countHits(db: Knex, ids: string[]): Promise<void> {
  for (const id of ids.toSorted())
    await db('rules')
      .where({ id })
      .update({ hits: db.raw('hits + 1'), lastHitAt: db.fn.now() })
}
