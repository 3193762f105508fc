import type { Rule } from '@vigia/api/websites/rules/rule'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Check } from '../../../ui/forms/Check.tsx'
import type { Page } from '../../api/types.ts'
import { countOf } from '../../format.ts'
import { describeRule, describeScope } from '../../rules/rule.messages.ts'
import { useRuleChanges } from '../../rules/use-rule-changes.ts'
import type { Review } from '../state/use-review.ts'
import { describeArea, describeCount, listIgnored } from './ignored.messages.ts'
import { Ignored } from './rules.styles.ts'
import type { Ignoring } from './use-ignoring.ts'
import type { Spot } from './use-spot.ts'

interface Props {
  page: Page
  review: Review
  rules: Rule[]
  ignoring: Ignoring
}

/** Noise at a glance: a page may have hundreds of places that move. */
const maxNoise = 5

/** The ignored regions of the page: those of rules, and noise. */
export function IgnoredPart({ page, review, rules, ignoring }: Props) {
  const list = listIgnored(page, rules)
  const more = list.noise.length - maxNoise
  if (list.areas + list.rules.length === 0) return null
  return (
    <Ignored aria-label="Ignored">
      <h3>{describeCount(list.areas)}</h3>
      <ul>
        {list.rules.map(({ rule, spot }) => (
          <RuleRow key={rule.id} rule={rule} spot={spot} review={review} ignoring={ignoring} />
        ))}
        {list.noise.slice(0, maxNoise).map((spot) => (
          <NoiseRow key={JSON.stringify(spot)} spot={spot} ignoring={ignoring} />
        ))}
      </ul>
      {more > 0 && <p>{`And ${countOf(more, 'more place')} that differ at every visit.`}</p>}
    </Ignored>
  )
}

interface RowProps {
  rule: Rule
  spot: Spot | undefined
  review: Review
  ignoring: Ignoring
}

function RuleRow({ rule, spot, review: { website, pages }, ignoring }: RowProps) {
  const change = useRuleChanges(website.id)
  const name = describeRule(rule)
  const hint = [describeScope(rule, { pages, viewports: website.viewports ?? [] }), rule.note]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <Check
        checked={rule.isOn}
        hint={hint}
        onChange={({ target }) => !change.isPending && change.setOn(rule, target.checked)}
      >
        {name}
      </Check>
      <span>
        {spot && <Show spot={spot} name={name} ignoring={ignoring} />}
        <Button $variant="ghost" $ariaDisabled={change.isPending} onClick={() => change.remove(rule)}>
          {rule.isOn ? 'Stop ignoring' : 'Delete'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
}

function NoiseRow({ spot, ignoring }: { spot: Spot; ignoring: Ignoring }) {
  const name = describeArea(spot.box)
  return (
    <li>
      <p>
        Moves on its own, differs at every visit
        <small>{name}</small>
      </p>
      <span>
        <Show spot={spot} name={name} ignoring={ignoring} />
        <Button $variant="ghost" onClick={() => ignoring.startWith(spot)}>
          Make it a rule<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
}

const Show = ({ spot, name, ignoring }: { spot: Spot; name: string; ignoring: Ignoring }) => (
  <Button $variant="ghost" onClick={() => ignoring.show(spot)}>
    Show<VisuallyHidden> {name}</VisuallyHidden>
  </Button>
)
