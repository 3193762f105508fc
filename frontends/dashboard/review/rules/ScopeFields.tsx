import type { Page } from '../../api/types.ts'
import { Choice } from './Choice.tsx'
import { PatternField } from './PatternField.tsx'
import type { RuleDraft, Scope } from './rule-draft.ts'
import { Choices } from './rules.styles.ts'

interface Props {
  page: Page
  draft: RuleDraft
  /** The error in the pattern. */
  problem: string | undefined
  change: (changes: Partial<RuleDraft>) => void
}

/** The fields for the pages on which it is ignored. */
export function ScopeFields({ page, draft: { scope, pathPattern }, problem, change }: Props) {
  const choiceOf = (value: Scope) => ({
    name: 'scope',
    checked: scope === value,
    onChange: () => change({ scope: value }),
  })
  return (
    <Choices>
      <legend>On which pages</legend>
      <Choice {...choiceOf('page')} hint={page.path || '/'}>
        This page
      </Choice>
      <Choice {...choiceOf('website')}>All pages</Choice>
      <Choice {...choiceOf('path')} hint="* stands for anything">
        Pages whose path matches
      </Choice>
      {scope === 'path' && <PathField pattern={pathPattern} problem={problem} change={change} />}
    </Choices>
  )
}

const PathField = ({ pattern, problem, change }: Pick<Props, 'problem' | 'change'> & { pattern: string }) => (
  <PatternField
    label="Pattern of the paths"
    placeholder="/news/*"
    maxLength={200}
    value={pattern}
    problem={problem}
    onChange={(pathPattern) => change({ pathPattern })}
  />
)
