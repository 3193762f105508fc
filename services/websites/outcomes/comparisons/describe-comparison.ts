import type { Knex } from '@vigia/database/database'
import type { Page } from '../../domain/pages/page.ts'
import { appliesTo } from '../../domain/rules/applies-to.ts'
import { findRulesVersion, listRules } from '../../store/review/store-rules.ts'
import type { Rule, Trial } from '../../domain/rules/rule.ts'
import { findPicture } from '../../store/pages/store-screenshots.ts'
import { listVariantPictures } from '../../store/review/store-variants.ts'
import { findSensitivity } from '../../store/pages/store-sensitivity.ts'

/** Describes the comparison of a page's current state for a worker; undefined without two screenshots. */
export async function describeComparison(db: Knex, page: Page, trial?: Trial) {
  const { baselineImagePath, currentImagePath } = page
  // The version is read first: if rules are saved meanwhile, the answer belongs to an earlier version and is
  // dropped.
  const rulesVersion = await findRulesVersion(db, page.websiteId)
  const rules = (await listRules(db, page.websiteId)).filter(({ isOn }) => isOn)
  const baseline = baselineImagePath ? await findPicture(db, baselineImagePath) : undefined
  const current = currentImagePath ? await findPicture(db, currentImagePath) : undefined
  const sensitivity = await findSensitivity(db, page.id)
  if (!baseline || !current || !sensitivity || rulesVersion === undefined) return undefined
  const tried = trial
    ? [...rules.filter(({ id }) => id !== trial.insteadOf), { ...trial.draft, id: trial.id }]
    : rules
  return {
    websiteId: page.websiteId,
    pageId: page.id,
    baseline,
    current,
    sensitivity,
    variants: await listVariantPictures(db, page.id),
    rules: tried.filter((rule) => appliesTo(rule, page)).map(plain),
    rulesVersion,
  }
}

const plain = ({
  id,
  kind,
  box,
  selector,
  pattern,
}: Pick<Rule, 'id' | 'kind' | 'box' | 'selector' | 'pattern'>) => ({
  id,
  kind,
  ...(box && { box }),
  ...(selector !== null && { selector }),
  ...(pattern !== null && { pattern }),
})
