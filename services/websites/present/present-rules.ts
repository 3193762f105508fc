import type { Box } from '@vigia/api/websites/fields'
import type { Ignored } from '@vigia/api/websites/page-answer'
import type { Page } from '../domain/pages/page.ts'
import type { Rule } from '../domain/rules/rule.ts'

/** Noise by the screenshot's key. */
export type Noise = Map<string, Box[]>

type Shown = Pick<Page, 'ignored' | 'baselineImagePath' | 'currentImagePath'>

/** The ignored regions of a page's two screenshots by rule; noise comes first. */
export function presentIgnored(
  { ignored, baselineImagePath, currentImagePath }: Shown,
  { noise, rules }: { noise: Noise; rules: Rule[] },
): Ignored[] {
  const [baselineKey, currentKey] = [baselineImagePath ?? '', currentImagePath ?? '']
  const isOn = new Set(rules.filter((rule) => rule.isOn).map(({ id }) => id))
  const learnt = {
    ruleId: null,
    kind: 'noise' as const,
    baseline: noise.get(baselineKey) ?? [],
    current: noise.get(currentKey) ?? [],
  }
  const ruled = ignored
    .filter(({ ruleId }) => isOn.has(ruleId))
    .map(({ ruleId, kind, boxes }) => {
      return { ruleId, kind, baseline: boxes[baselineKey] ?? [], current: boxes[currentKey] ?? [] }
    })
  return [learnt, ...ruled].filter(({ baseline, current }) => baseline.length + current.length > 0)
}

const unusedAfterMs = 30 * 86_400_000

/** Presents a rule; one that has ignored nothing for 30 days may be superfluous. */
export const presentRule = (rule: Rule) => ({
  ...rule,
  isUnused: Date.now() - (rule.lastHitAt ?? rule.createdAt).getTime() > unusedAfterMs,
})
