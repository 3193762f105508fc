import { useQuery } from '@tanstack/react-query'
import type { Rule } from '@vigia/api/websites/rules/rule'
import { explain } from '../../ui/api/client.ts'
import { Muted } from '../../ui/content/Muted.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Check } from '../../ui/forms/Check.tsx'
import { Link } from '../../ui/routing/Link.tsx'
import { pagesQuery } from '../api/queries.ts'
import type { Page, Website } from '../api/types.ts'
import { allViews } from '../api/views.ts'
import { Loading } from '../Loading.tsx'
import { reviewAddress } from '../review/shared/review-address.ts'
import { describeComparing, describeHits, describeRule, describeScope } from './rule.messages.ts'
import { Comparing, RuleList } from './rules-settings.styles.ts'
import { useRuleChanges } from './use-rule-changes.ts'
import { useRules } from './use-rules.ts'

/** What is ignored on a website, rule by rule. */
export function RulesSettings({ website }: { website: Website }) {
  const { rules, comparing, error, refetch } = useRules(website.id)
  const { data } = useQuery(pagesQuery(website.id))
  if (!rules && error)
    return (
      <div role="alert">
        <p>{explain(error, 'The rules could not be loaded. Please try again.')}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    )
  if (!rules) return <Loading text="Loading..." />
  return (
    <>
      <Introduction website={website} isEmpty={rules.length === 0} />
      <Comparing>{describeComparing(comparing)}</Comparing>
      {rules.length > 0 && (
        <RuleList>
          {rules.map((rule) => (
            <RuleItem key={rule.id} rule={rule} website={website} pages={allViews(data?.pages ?? [])} />
          ))}
        </RuleList>
      )}
    </>
  )
}

const Introduction = ({ website, isEmpty }: { website: Website; isEmpty: boolean }) => (
  <Muted>
    {isEmpty && 'Nothing is ignored. '}
    Rules are made in the <Link href={reviewAddress(website.id)}>review</Link> with “Ignore an area”, for what
    changes all the time and should not count.
  </Muted>
)

interface ItemProps {
  rule: Rule
  website: Website
  pages: Page[]
}

function RuleItem({ rule, website, pages }: ItemProps) {
  const change = useRuleChanges(website.id)
  const name = describeRule(rule)
  return (
    <li>
      <Check
        checked={rule.isOn}
        onChange={({ target }) => !change.isPending && change.setOn(rule, target.checked)}
      >
        {name}
      </Check>
      <RuleFacts rule={rule} website={website} pages={pages} />
      <Button $ariaDisabled={change.isPending} onClick={() => change.remove(rule)}>
        Delete<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  )
}

function RuleFacts({ rule, website, pages }: ItemProps) {
  const where = describeScope(rule, { pages, viewports: website.viewports ?? [] })
  const page = pages.find(({ id }) => id === rule.pageId)
  return (
    <>
      <p>
        {page ? <Link href={reviewAddress(website.id, page.id)}>{where}</Link> : where}
        {rule.note && ` · ${rule.note}`}
      </p>
      <p>
        {describeHits(rule)}
        {rule.isUnused && <strong> · Unused for 30 days: it can probably be deleted</strong>}
      </p>
    </>
  )
}
