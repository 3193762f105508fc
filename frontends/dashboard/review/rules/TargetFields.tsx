import { Spinner } from '../../../ui/controls/Spinner.tsx'
import { Choice } from './Choice.tsx'
import { PatternField } from './PatternField.tsx'
import { targetOf, type RuleDraft, type Target } from './rule-draft.ts'
import { Choices } from './rules.styles.ts'
import type { Ignoring } from './use-ignoring.ts'

interface Props {
  ignoring: Ignoring
  draft: RuleDraft
  /** The error in the selector or the pattern. */
  problem: string | undefined
}

/** The maximum length of a selector or a pattern. */
const maxLength = 500

type ChoiceOf = (target: Target) => { name: string; checked: boolean; onChange: () => void }

/** The choice of the target: an element at any position, a region, or a text. */
export function TargetFields(props: Props) {
  const { elements, target, change } = props.ignoring
  const choiceOf: ChoiceOf = (value) => ({
    name: 'target',
    checked: target === value,
    onChange: () => change({ target: value }),
  })
  return (
    <Choices>
      <legend>What to ignore</legend>
      <ElementChoices elements={elements} choiceOf={choiceOf} />
      <SelectorChoice {...props} choiceOf={choiceOf} />
      <Choice {...choiceOf('place')} hint="Does not move with what is shown there">
        This place only
      </Choice>
      <TextChoice {...props} choiceOf={choiceOf} />
    </Choices>
  )
}

interface ChoiceProps extends Props {
  choiceOf: ChoiceOf
}

const SelectorChoice = ({ ignoring, draft, problem, choiceOf }: ChoiceProps) => (
  <>
    {ignoring.hasSnapshot && (
      <Choice {...choiceOf('selector')} hint="By its CSS selector">
        Follow another element
      </Choice>
    )}
    {ignoring.target === 'selector' && (
      <PatternField
        label="CSS selector"
        placeholder=".ticker, #banner"
        value={draft.selector}
        maxLength={maxLength}
        problem={problem}
        onChange={(selector) => ignoring.change({ selector })}
      />
    )}
  </>
)

const TextChoice = ({ ignoring, draft, problem, choiceOf }: ChoiceProps) => (
  <>
    {ignoring.hasSnapshot ? (
      <Choice {...choiceOf('text')} hint="By a regular expression, wherever it stands">
        This text
      </Choice>
    ) : (
      <p>The structure of this screenshot is not known, so elements and texts cannot be ignored.</p>
    )}
    {ignoring.target === 'text' && (
      <PatternField
        label="Pattern of the text, as a regular expression"
        placeholder="\d+ visitors"
        value={draft.pattern}
        maxLength={maxLength}
        problem={problem}
        onChange={(pattern) => ignoring.change({ pattern })}
      />
    )}
  </>
)

interface ElementProps {
  /** The elements that can be ignored; undefined until they are loaded. */
  elements: Ignoring['elements']
  choiceOf: ChoiceOf
}

function ElementChoices({ elements, choiceOf }: ElementProps) {
  if (!elements)
    return (
      <p>
        <Spinner /> Looking for elements...
      </p>
    )
  return elements.map((element, nth) => (
    <Choice key={element.selector} {...choiceOf(targetOf(element))} hint={element.label}>
      Follow the element <code>{element.selector}</code>
      {nth === 0 && ' (recommended)'}
    </Choice>
  ))
}
