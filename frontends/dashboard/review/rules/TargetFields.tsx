import { Spinner } from '../../../ui/controls/Spinner.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { Choice } from './Choice.tsx'
import { targetOf } from './rule-draft.ts'
import type { RuleDraft, Target } from './rule-draft.ts'
import { Choices } from './rules.styles.ts'
import type { Ignoring } from './use-ignoring.ts'

interface Props {
  ignoring: Ignoring
  draft: RuleDraft
}

/** What is ignored: an element, wherever it stands, the place, or a text. */
export function TargetFields({ ignoring: { elements, hasSnapshot, target, change }, draft }: Props) {
  const choiceOf = (value: Target) => ({
    name: 'target',
    checked: target === value,
    onChange: () => change({ target: value }),
  })
  return (
    <Choices>
      <legend>What to ignore</legend>
      {!elements && (
        <p>
          <Spinner /> Looking for elements...
        </p>
      )}
      {elements?.map((element, nth) => (
        <Choice key={element.selector} {...choiceOf(targetOf(element))} hint={element.label}>
          Follow the element <code>{element.selector}</code>
          {nth === 0 && ' (recommended)'}
        </Choice>
      ))}
      {hasSnapshot && (
        <Choice {...choiceOf('selector')} hint="Wherever it stands, by its CSS selector">
          Follow another element
        </Choice>
      )}
      {target === 'selector' && (
        <Input
          aria-label="CSS selector"
          placeholder=".ticker, #banner"
          {...code}
          value={draft.selector}
          onChange={({ target: { value } }) => change({ selector: value })}
        />
      )}
      <Choice {...choiceOf('place')} hint="Does not move with what is shown there">
        This place only
      </Choice>
      {hasSnapshot ? (
        <Choice {...choiceOf('text')} hint="Wherever it stands, if both screenshots have such a text">
          This text
        </Choice>
      ) : (
        <p>The structure of this screenshot is not known, so elements and texts cannot be ignored.</p>
      )}
      {target === 'text' && (
        <Input
          aria-label="Pattern of the text, as a regular expression"
          placeholder="\d+ visitors"
          {...code}
          value={draft.pattern}
          onChange={({ target: { value } }) => change({ pattern: value })}
        />
      )}
    </Choices>
  )
}

const code = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 500 }
