import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import {
  addedRuleMessage,
  changedRuleMessage,
  deletedRuleMessage,
  switchedRuleMessage,
} from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { requestComparisons } from '../../outcomes/comparisons/request-comparisons.ts'
import { listPageStates } from '../../store/pages/store-page-lists.ts'
import { lockOwnWebsite } from '../../jobs/runs/lock-website.ts'
import { lockWebsite } from '../../store/websites/store-websites.ts'
import { appliesTo } from '../../domain/rules/applies-to.ts'
import { checkRule } from './check-rule.ts'
import {
  countRules,
  deleteRuleRow,
  findRule,
  insertRule,
  raiseRulesVersion,
  updateRule,
} from '../../store/review/store-rules.ts'
import type { Rule, RuleDraft } from '../../domain/rules/rule.ts'

const maxRules = 50

export async function addRule(
  { inTransaction }: ServiceContext,
  caller: Caller,
  websiteId: string,
  draft: RuleDraft,
): Promise<Rule> {
  return inTransaction(async (db, emit) => {
    await lockOwnWebsite(db, caller, websiteId)
    await checkRule(db, websiteId, draft)
    if ((await countRules(db, websiteId)) >= maxRules)
      throw new Problem(409, `You have reached the maximum of ${maxRules} rules`)
    const rule = await insertRule(db, websiteId, draft, caller.id)
    await recordActivity(db, caller, rule, addedRuleMessage(rule))
    if (rule.isOn) await compareAgain(db, emit, websiteId, [rule])
    return rule
  })
}

type Changes = { [Field in keyof Omit<RuleDraft, 'kind'>]?: RuleDraft[Field] | undefined }

/** Changes a rule; its kind (region, elements or texts) stays the same. */
export async function changeRule(
  { inTransaction }: ServiceContext,
  caller: Caller,
  id: string,
  changes: Changes,
): Promise<Rule> {
  return inTransaction(async (db, emit) => {
    const rule = await lockRule(db, caller, id)
    const before = draftOf(rule)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const draft: RuleDraft = { ...before, ...given }
    refuseOtherKind(before, draft)
    await checkRule(db, rule.websiteId, draft)
    const changed = await updateRule(db, id, draft)
    const matchesAsBefore = JSON.stringify(matchingOf(before)) === JSON.stringify(matchingOf(draft))
    if (matchesAsBefore && before.note === draft.note) return changed
    const messageOf = before.isOn === draft.isOn ? changedRuleMessage : switchedRuleMessage
    await recordActivity(db, caller, changed, messageOf(changed))
    const inUse = [before, draft].filter(({ isOn }) => isOn)
    if (!matchesAsBefore && inUse.length > 0) await compareAgain(db, emit, rule.websiteId, inUse)
    return changed
  })
}

function draftOf(rule: Rule): RuleDraft {
  const { id: _id, websiteId: _websiteId, hits: _hits, lastHitAt: _lastHitAt, ...fields } = rule
  const { createdAt: _createdAt, ...draft } = fields
  return draft
}

/** Deletes a rule, so that its matches count as changes again. */
export async function deleteRule(
  { inTransaction }: ServiceContext,
  caller: Caller,
  id: string,
): Promise<void> {
  await inTransaction(async (db, emit) => {
    const rule = await lockRule(db, caller, id)
    await deleteRuleRow(db, id)
    await recordActivity(db, caller, rule, deletedRuleMessage(rule))
    if (rule.isOn) await compareAgain(db, emit, rule.websiteId, [rule])
  })
}

/**
 * Locks a rule, but its website first, in the same order as when it is removed; the rule may have been
 * deleted while waiting.
 */
async function lockRule(db: Knex, caller: Caller, id: string): Promise<Rule> {
  const known = await findRule(db, caller, id)
  const rule = known && (await lockWebsite(db, caller, known.websiteId)) && (await findRule(db, caller, id))
  if (!rule) throw new Problem(404, 'Rule not found')
  return rule
}

const fieldOf = { place: 'box', selector: 'selector', text: 'pattern' } as const

function refuseOtherKind(before: RuleDraft, draft: RuleDraft): void {
  const fields = Object.values(fieldOf).filter((field) => field !== fieldOf[before.kind])
  if (fields.some((field) => draft[field] !== null))
    throw new Problem(
      400,
      `A rule keeps its kind: this one ignores a ${before.kind}. Please create another rule`,
    )
}

/** The properties of a rule that decide what is ignored. */
const matchingOf = ({ pageId, pathPattern, viewport, box, selector, pattern, isOn }: RuleDraft) => [
  pageId,
  pathPattern,
  viewport,
  box && [box.x, box.y, box.width, box.height],
  selector,
  pattern,
  isOn,
]

const recordActivity = (db: Knex, caller: Caller, { websiteId, pageId }: Rule, message: string) =>
  insertActivity(db, {
    websiteId,
    ...(pageId && { pageId }),
    type: 'settings',
    message,
    actor: caller,
  })

/** Compares the pages of these rules again, with the current rules. */
async function compareAgain(
  db: Knex,
  emit: Emit,
  websiteId: string,
  rules: Pick<RuleDraft, 'pageId' | 'pathPattern' | 'viewport'>[],
): Promise<void> {
  await raiseRulesVersion(db, websiteId)
  const pages = await listPageStates(db, websiteId)
  const touched = pages.filter((page) => rules.some((rule) => appliesTo(rule, page)))
  await requestComparisons(db, emit, { websiteId, pageIds: touched.map(({ id }) => id) })
}
