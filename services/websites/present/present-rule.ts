import type { Rule } from '../domain/rules/rule.ts'

const unusedAfterMs = 30 * 86_400_000

/** A rule that has hidden nothing for 30 days may be superfluous. */
export const presentRule = (rule: Rule) => ({
  ...rule,
  isUnused: Date.now() - (rule.lastHitAt ?? rule.createdAt).getTime() > unusedAfterMs,
})
